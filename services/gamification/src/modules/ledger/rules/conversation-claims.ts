import {
  conversationMessages,
  conversationPoints,
  keptDays,
  keptPoints,
  quickEndHours,
  replyHours,
  replyPoints,
} from '@codekin/contracts/gamification/points'
import { addDays, addHours } from '../../facts/rules.ts'
import type { Claim, Undone } from './claim.ts'

/** A message of a conversation: when it was written, and whether it was deleted. */
export type Message = {
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
 * What both participants have earned in a conversation so far. A deleted message keeps its place, so that no later message earns instead;
 * what depends on it is undone. Messages written under a shadow ban earn hidden points for their author only.
 */
export function conversationClaims(pair: Pair, messages: readonly Message[], now: Date): Claim[] {
  const inOrder = messages.toSorted((a, b) => a.seq - b.seq)
  const quickEnd = quickEndOf(pair)
  return pair.userIds.flatMap((userId, at) => {
    const otherUserId = pair.userIds[1 - at] as string
    const earned = claimsOfUser(pair, userId, inOrder, now)
    const about = { userId, otherUserId, groupId: pair.matchId, skill: null, level: null }
    return earned.map((claim) => ({ ...claim, ...about, undone: quickEnd ?? claim.undone }))
  })
}

function quickEndOf({ madeAt, endedAt }: Pair): Undone | null {
  return endedAt && endedAt <= addHours(madeAt, quickEndHours) ? { by: 'match-ended', at: endedAt } : null
}

/** First from the messages both see, then from those only this user sees, which take nothing away from the other. */
function claimsOfUser(pair: Pair, userId: string, messages: readonly Message[], now: Date): Earned[] {
  const shown = claimsFrom(
    pair,
    userId,
    messages.filter(({ isHidden }) => !isHidden),
    now,
  )
  if (!messages.some(({ isHidden, senderId }) => isHidden && senderId === userId)) return shown
  const shownKeys = new Set(shown.map(({ kind, causeId }) => `${kind} ${causeId}`))
  const own = messages.filter(({ isHidden, senderId }) => !isHidden || senderId === userId)
  const hiddenIds = new Set(own.filter(({ isHidden }) => isHidden).map(({ messageId }) => messageId))
  const added = claimsFrom(pair, userId, own, now).filter(
    // Only hidden replies: the others would be counted twice, at another position.
    ({ kind, causeId }) => !shownKeys.has(`${kind} ${causeId}`) && (kind !== 'reply' || hiddenIds.has(causeId)),
  )
  return [...shown, ...added.map((claim) => ({ ...claim, isHidden: true }))]
}

function claimsFrom(pair: Pair, userId: string, messages: readonly Message[], now: Date): Earned[] {
  return [
    ...claimReplies(userId, messages),
    ...claimConversation(pair, messages),
    ...claimKeptMatch(pair, messages, now),
  ]
}

/** A message is a reply if the message before it was written by the other participant. */
function claimReplies(userId: string, messages: readonly Message[]): Earned[] {
  const answers = messages.flatMap((message, at) => {
    const before = messages[at - 1]
    const isAnswer =
      before && before.senderId !== message.senderId && message.sentAt <= addHours(before.sentAt, replyHours)
    return isAnswer ? [{ message, before }] : []
  })
  return answers.slice(0, replyPoints.length).map(({ message, before }, place) => {
    const { answering, answered } = replyPoints[place] as (typeof replyPoints)[number]
    return {
      kind: 'reply',
      causeId: message.messageId,
      worth: message.senderId === userId ? answering : answered,
      occurredAt: message.sentAt,
      isHidden: false,
      undone: deletionOf([before, message]),
    }
  })
}

/** Earned by the message with which both have written enough. */
function claimConversation({ matchId, userIds }: Pair, messages: readonly Message[]): Earned[] {
  const counted = userIds.map((userId) => messages.filter(({ senderId }) => senderId === userId))
  const reaching = counted.map((own) => own[conversationMessages - 1])
  if (!reaching.every((message) => message !== undefined)) return []
  const isStillEarned = counted.every((own) => undeletedOf(own).length >= conversationMessages)
  return [
    {
      kind: 'conversation',
      causeId: matchId,
      worth: conversationPoints,
      occurredAt: latest(reaching.map(({ sentAt }) => sentAt)),
      isHidden: false,
      undone: isStillEarned ? null : deletionOf(messages),
    },
  ]
}

/** Earned when the match is old enough, if it still exists and both have written. */
function claimKeptMatch(
  { matchId, userIds, madeAt, endedAt }: Pair,
  messages: readonly Message[],
  now: Date,
): Earned[] {
  const at = addDays(madeAt, keptDays)
  if (at > now || (endedAt && endedAt < at)) return []
  const counted = userIds.map((userId) =>
    messages.filter(({ senderId, sentAt }) => senderId === userId && sentAt <= at),
  )
  if (counted.some((own) => own.length === 0)) return []
  const isStillEarned = counted.every((own) => undeletedOf(own).length > 0)
  return [
    {
      kind: 'match-kept',
      causeId: matchId,
      worth: keptPoints,
      occurredAt: at,
      isHidden: false,
      undone: isStillEarned ? null : deletionOf(counted.flat()),
    },
  ]
}

const undeletedOf = (messages: readonly Message[]) => messages.filter(({ deletedAt }) => deletedAt === null)
const latest = (times: readonly Date[]) => new Date(Math.max(...times.map((time) => time.getTime())))

/** The last deletion, after which it was no longer enough. */
function deletionOf(messages: readonly Message[]): Undone | null {
  const deleted = messages.flatMap(({ deletedAt }) => deletedAt ?? [])
  return deleted.length === 0 ? null : { by: 'message-deleted', at: latest(deleted) }
}
