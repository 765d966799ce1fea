import type { matching } from '@codekin/contracts/matching/endpoints'
import { undoSeconds } from '@codekin/contracts/matching/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { dayOf, quotaOf, swipesPerDayOf } from '../../domain/quota.ts'
import { takeBackSwipe } from '../../operations/take-back-swipe.ts'
import { findSwipeDay } from '../../store/quota.ts'

/** Takes back the last decision and gives its swipe back. */
export const undoSwipe =
  ({ db, clock }: Deps): Handler<typeof matching.endpoints.undoSwipe> =>
  async ({ caller, fail }) => {
    const now = clock.now()
    const madeSince = new Date(now.getTime() - undoSeconds * 1000)
    const undone = await takeBackSwipe(db, { userId: caller.userId, madeSince, now })
    if (!undone) throw fail('nothing_to_undo')
    const swipesOfPlan = swipesPerDayOf(caller.plan)
    const day = await findSwipeDay(db, caller.userId, { day: dayOf(now), now, swipesOfPlan })
    return { targetUserId: undone.targetUserId, ...quotaOf(day, now) }
  }
