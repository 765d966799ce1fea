import type { matching } from '@codekin/contracts/matching/endpoints'
import { undoSeconds } from '@codekin/contracts/matching/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readQuota } from '../../operations/read-quota.ts'
import { undoSwipe as undo } from '../../operations/undo-swipe.ts'

/** Undoes the last decision if it is the named one, and refunds its swipe. */
export const undoSwipe =
  ({ db, clock }: Deps): Handler<typeof matching.endpoints.undoSwipe> =>
  async ({ body: { targetUserId }, caller, fail }) => {
    const now = clock.now()
    const madeSince = new Date(now.getTime() - undoSeconds * 1000)
    const done = await undo(db, { userId: caller.userId, targetUserId, madeSince, now })
    if (done === 'nothing') throw fail('nothing_to_undo')
    if (done === 'newer-decision') throw fail('newer_decision')
    return { targetUserId, ...(await readQuota(db, caller, now)) }
  }
