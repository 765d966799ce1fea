import {
  conversationPoints,
  conversationTurns,
  keptDays,
  keptPoints,
  quickEndHours,
  replyHours,
  replyPoints,
} from '@codekin/contracts/gamification/points'
import { addDays, addHours } from '../../facts/rules.ts'
import type { Claim, Undone } from './claim.ts'

/** A message of a conversation: that it was written, and whether it still stands. */
export type Turn = {
  seq: number
  messageId: string
  senderId: string
  sentAt: Date
  deletedAt: Date | null
  isHidden: boolean
}
export type Pair = { matchId: string; userIds: readonly [string, string]; madeAt: Date; endedAt: Date | null }

type Earned = Pick<Claim, 'kind' | 'causeId' | 'worth' | 'occurredAt' | 'isHidden' | 'undone'>

/**
 * What the two of a conversation earned in it by now. A deleted message keeps its place, so that another one does not earn in its
 * stead; what rests on it is undone. What was written under a shadow ban earns its author alone, and hidden.
 */
export function conversationClaims(pair: Pair, turns: readonly Turn[], now: Date): Claim[] {
  const inOrder = turns.toSorted((a, b) => a.seq - b.seq)
  const quickEnd = quickEndOf(pair)
  return pair.userIds.flatMap((userId, at) => {
    const otherUserId = pair.userIds[1 - at] as string
    const earned = earnedBy(pair, userId, inOrder, now)
    const about = { userId, otherUserId, groupId: pair.matchId, skill: null, level: null }
    return earned.map((claim) => ({ ...claim, ...about, undone: quickEnd ?? claim.undone }))
  })
}

function quickEndOf({ madeAt, endedAt }: Pair): Undone | null {
  return endedAt && endedAt <= addHours(madeAt, quickEndHours) ? { by: 'match-ended', at: endedAt } : null
}

/** First what both see, then what is added by what one alone sees: that takes nothing away from the other. */
function earnedBy(pair: Pair, userId: string, turns: readonly Turn[], now: Date): Earned[] {
  const shown = claimsFrom(
    pair,
    userId,
    turns.filter(({ isHidden }) => !isHidden),
    now,
  )
  if (!turns.some(({ isHidden, senderId }) => isHidden && senderId === userId)) return shown
  const known = new Set(shown.map(({ kind, causeId }) => `${kind} ${causeId}`))
  const own = turns.filter(({ isHidden, senderId }) => !isHidden || senderId === userId)
  const hiddenIds = new Set(own.filter(({ isHidden }) => isHidden).map(({ messageId }) => messageId))
  const added = claimsFrom(pair, userId, own, now).filter(
    // Of answers only those that are hidden themselves: others would be counted twice, by another place in the row.
    ({ kind, causeId }) => !known.has(`${kind} ${causeId}`) && (kind !== 'reply' || hiddenIds.has(causeId)),
  )
  return [...shown, ...added.map((claim) => ({ ...claim, isHidden: true }))]
}

function claimsFrom(pair: Pair, userId: string, turns: readonly Turn[], now: Date): Earned[] {
  return [...replies(userId, turns), ...conversation(pair, turns), ...kept(pair, turns, now)]
}

/** Each change of the speaker is an answer to what was said last before it. */
function replies(userId: string, turns: readonly Turn[]): Earned[] {
  const answers = turns.flatMap((turn, at) => {
    const before = turns[at - 1]
    const isAnswer = before && before.senderId !== turn.senderId && turn.sentAt <= addHours(before.sentAt, replyHours)
    return isAnswer ? [{ turn, before }] : []
  })
  return answers.slice(0, replyPoints.length).map(({ turn, before }, place) => {
    const { answering, answered } = replyPoints[place] as (typeof replyPoints)[number]
    return {
      kind: 'reply',
      causeId: turn.messageId,
      worth: turn.senderId === userId ? answering : answered,
      occurredAt: turn.sentAt,
      isHidden: false,
      undone: deletionOf([before, turn]),
    }
  })
}

/** Earned by the message with which both had written enough. */
function conversation({ matchId, userIds }: Pair, turns: readonly Turn[]): Earned[] {
  const counted = userIds.map((userId) => turns.filter(({ senderId }) => senderId === userId))
  const reaching = counted.map((own) => own[conversationTurns - 1])
  if (!reaching.every((turn) => turn !== undefined)) return []
  const isStanding = counted.every((own) => standing(own).length >= conversationTurns)
  return [
    {
      kind: 'conversation',
      causeId: matchId,
      worth: conversationPoints,
      occurredAt: latest(reaching.map(({ sentAt }) => sentAt)),
      isHidden: false,
      undone: isStanding ? null : deletionOf(turns),
    },
  ]
}

/** Earned on the day when the match is old enough, if it stood that long and both had written. */
function kept({ matchId, userIds, madeAt, endedAt }: Pair, turns: readonly Turn[], now: Date): Earned[] {
  const at = addDays(madeAt, keptDays)
  if (at > now || (endedAt && endedAt < at)) return []
  const counted = userIds.map((userId) => turns.filter(({ senderId, sentAt }) => senderId === userId && sentAt <= at))
  if (counted.some((own) => own.length === 0)) return []
  const isStanding = counted.every((own) => standing(own).length > 0)
  return [
    {
      kind: 'match-kept',
      causeId: matchId,
      worth: keptPoints,
      occurredAt: at,
      isHidden: false,
      undone: isStanding ? null : deletionOf(counted.flat()),
    },
  ]
}

const standing = (turns: readonly Turn[]) => turns.filter(({ deletedAt }) => deletedAt === null)
const latest = (times: readonly Date[]) => new Date(Math.max(...times.map((time) => time.getTime())))

/** The last of the deletions, by which it was not enough any more. */
function deletionOf(turns: readonly Turn[]): Undone | null {
  const deleted = turns.flatMap(({ deletedAt }) => deletedAt ?? [])
  return deleted.length === 0 ? null : { by: 'message-deleted', at: latest(deleted) }
}
