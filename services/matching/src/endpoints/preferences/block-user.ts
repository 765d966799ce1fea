import type { preferences } from '@codekin/contracts/preferences/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { blockPerson } from '../../store/change-block.ts'

/** Blocks a developer. Again is fine: the first block stands. */
export const blockUser =
  ({ db, clock }: Deps): Handler<typeof preferences.endpoints.blockUser> =>
  async ({ body, caller, fail }) => {
    const change = {
      userId: caller.userId,
      blockedUserId: body.blockedUserId,
      reason: body.reason || null,
      decidedAt: clock.now(),
    }
    const block = await inTransaction(db, (trx) => blockPerson(trx, change))
    if (!block) throw fail('not_found')
    return { blockedUserId: block.blockedUserId, blockedAt: block.decidedAt.toISOString() }
  }
