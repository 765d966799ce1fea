import type { matching } from '@codekin/contracts/matching/endpoints'
import { type MatchState, matchChanged, swipeRecorded } from '@codekin/contracts/matching/events'
import { passedCardDays } from '@codekin/contracts/matching/models'
import type { Plan } from '@codekin/contracts/users/models'
import { outboxValues } from '@codekin/event-bus/announce'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { pairOf } from '../../domain/pair.ts'
import { quotaOf, quotaRefusal, swipesPerDayOf } from '../../domain/quota.ts'
import { insertSwipe, type NewSwipe } from '../../store/swipes.ts'

type Decision = Pick<NewSwipe, 'userId' | 'targetUserId' | 'action'>

/** Records a decision; the store does all of it in one statement. */
export const recordSwipe =
  ({ db, clock, newId }: Deps): Handler<typeof matching.endpoints.recordSwipe> =>
  async ({ body, caller, fail, once }) => {
    const now = clock.now()
    const { targetUserId, action, options } = body
    const note = (action !== 'pass' && options?.note) || null
    const decision = { userId: caller.userId, targetUserId, action, note, plan: caller.plan }
    const swipe = newSwipe(decision, { matchId: newId(), now })
    return await once(db, async (db) => {
      const done = await insertSwipe(db, swipe)
      switch (done.outcome) {
        case 'not-visible':
          throw fail('not_found')
        case 'already-swiped':
          throw fail('already_swiped')
        case 'quota-reached':
          throw fail('swipe_quota_reached', quotaRefusal(caller.plan, now))
        case 'recorded':
          return {
            matched: done.madeMatch !== null,
            matchId: done.madeMatch,
            ...quotaOf(caller.plan, done.usedToday, now),
          }
        default:
          return done satisfies never
      }
    })
  }

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
    swipesPerDay: swipesPerDayOf(plan),
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
