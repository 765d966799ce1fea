import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { blockPerson } from '../../operations/change-block.ts'

/** Blocks a developer. Idempotent: the first block remains. */
export const blockUser =
  ({ db, clock }: Deps): Handler<typeof preferences.endpoints.blockUser> =>
  async ({ body, caller, fail }) => {
    const change = {
      userId: caller.userId,
      blockedUserId: body.blockedUserId,
      reason: body.reason || null,
      decidedAt: clock.now(),
    }
    const block = await blockPerson(db, change)
    if (!block) throw fail('not_found')
    return { blockedUserId: block.blockedUserId, blockedAt: block.decidedAt.toISOString() }
  }
