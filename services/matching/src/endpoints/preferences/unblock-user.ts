import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { unblockPerson } from '../../operations/change-block.ts'

export const unblockUser =
  ({ db, clock }: Deps): Handler<typeof preferences.endpoints.unblockUser> =>
  async ({ params, caller, fail }) => {
    const change = { userId: caller.userId, blockedUserId: params.id, decidedAt: clock.now() }
    if (!(await unblockPerson(db, change))) throw fail('not_found')
    return undefined
  }
