import { type MatchState, matchChanged, swipeRecorded } from '@codekin/contracts/matching/events'
import { passedCardDays } from '@codekin/contracts/matching/models'
import type { Plan } from '@codekin/contracts/users/models'
import { outboxValues } from '@codekin/event-bus/announce'
import { pairOf } from '../domain/pair.ts'
import { swipesPerDayOf } from '../domain/quota.ts'
import type { NewSwipe } from '../store/swipes.ts'

type Decision = Pick<NewSwipe, 'userId' | 'targetUserId' | 'action'>

const millisecondsPerDay = 86_400_000

/** A decision with all that the store needs to record it. */
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
    passesStandSince: new Date(now.getTime() - passedCardDays * millisecondsPerDay),
    matchId,
    ...announcements(decision, matchId, now),
  }
}

/** The outbox rows that travel with the statement: of the swipe, and of the match should there be one. */
function announcements({ userId, targetUserId, action }: Decision, matchId: string, now: Date) {
  const about = { actor: userId, occurredAt: now }
  const at = now.toISOString()
  const match: MatchState = {
    matchId,
    userIds: pairOf(userId, targetUserId),
    sourceVersion: 1,
    status: 'active',
    source: 'swipe',
    createdAt: at,
  }
  return {
    swipeRecorded: outboxValues(swipeRecorded, { userId, targetUserId, action, swipedAt: at }, about),
    matchMade: action === 'pass' ? null : outboxValues(matchChanged, match, about),
  }
}
