import { type MatchState, matchChanged, superlikeAnswered, swipeRecorded } from '@codekin/contracts/matching/events'
import { passedCardDays, undoSeconds } from '@codekin/contracts/matching/models'
import type { Plan } from '@codekin/contracts/users/models'
import { outboxValues } from '@codekin/event-bus/announce'
import { sortPair } from '../domain/pair.ts'
import { superlikesPerDayOf, swipesPerDayOf } from '../domain/quota.ts'
import type { NewSwipe } from '../store/swipes.ts'

type Decision = Pick<NewSwipe, 'userId' | 'targetUserId' | 'action'>

const millisecondsPerDay = 86_400_000

/** A decision with everything the store needs to record it. */
export function newSwipe(
  decision: Decision & Pick<NewSwipe, 'note'> & { plan: Plan },
  { matchId, now }: { matchId: string; now: Date },
): NewSwipe {
  const { userId, targetUserId, action, note, plan } = decision
  return {
    userId,
    targetUserId,
    action,
    note,
    decidedAt: now,
    swipesOfPlan: swipesPerDayOf(plan),
    superlikesOfPlan: superlikesPerDayOf(plan),
    notifySuperlikeAt: action === 'superlike' ? new Date(now.getTime() + undoSeconds * 1000) : null,
    passesStandSince: new Date(now.getTime() - passedCardDays * millisecondsPerDay),
    matchId,
    ...announcements(decision, matchId, now),
  }
}

/** Outbox rows written by the same statement: the swipe, and if they apply, the match and the answer to a superlike. */
function announcements({ userId, targetUserId, action }: Decision, matchId: string, now: Date) {
  const about = { actor: userId, occurredAt: now }
  const at = now.toISOString()
  const match: MatchState = {
    matchId,
    userIds: sortPair(userId, targetUserId),
    sourceVersion: 1,
    status: 'active',
    source: 'swipe',
    createdAt: at,
  }
  return {
    swipeRecorded: outboxValues(swipeRecorded, { userId, targetUserId, action, swipedAt: at }, about),
    matchMade: action === 'pass' ? null : outboxValues(matchChanged, match, about),
    superlikeAnswered: outboxValues(superlikeAnswered, { userId, senderId: targetUserId, answeredAt: at }, about),
  }
}
