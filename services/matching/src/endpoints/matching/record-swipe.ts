import type { matching } from '@codekin/contracts/matching/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { quotaOf, quotaRefusal, superlikeRefusal, superlikesPerDayOf } from '../../domain/quota.ts'
import { describeRecordedDecision } from '../../domain/recorded-decision.ts'
import { newSwipe } from '../../operations/new-swipe.ts'
import { findSwipe, insertSwipe } from '../../store/swipes.ts'

/** Records a decision; the store does it in one statement. */
export const recordSwipe =
  ({ db, clock, newId }: Deps): Handler<typeof matching.endpoints.recordSwipe> =>
  async ({ body, caller, fail, once }) => {
    const now = clock.now()
    const { targetUserId, action, options } = body
    const note = (action !== 'pass' && options?.note) || null
    const { userId, plan } = caller
    const decision = { userId, targetUserId, action, note, plan }
    const swipe = newSwipe(decision, { matchId: newId(), now })
    return await once(db, async (db) => {
      const done = await insertSwipe(db, swipe)
      switch (done.outcome) {
        case 'not-visible':
          throw fail('not_found')
        case 'already-swiped':
          throw fail('already_swiped', {
            details: [describeRecordedDecision(decision, await findSwipe(db, userId, targetUserId))],
          })
        case 'quota-reached':
          throw fail('swipe_quota_reached', quotaRefusal({ plan, limit: done.limitToday }, now))
        case 'superlike-quota-reached':
          throw fail('superlike_quota_reached', superlikeRefusal(plan, now))
        case 'recorded': {
          const superlikes = { superlikesUsed: done.superlikesToday, superlikesPerDay: superlikesPerDayOf(plan) }
          return {
            matched: done.madeMatch !== null,
            matchId: done.madeMatch,
            ...quotaOf({ used: done.usedToday, swipesPerDay: done.limitToday, ...superlikes }, now),
          }
        }
        default:
          return done satisfies never
      }
    })
  }
