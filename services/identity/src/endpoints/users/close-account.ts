import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { closeAccount as close } from '../../operations/close-account.ts'

export const closeAccount =
  (deps: Deps): Handler<typeof users.endpoints.closeAccount> =>
  async ({ caller, fail }) => {
    const erasesAt = await close(deps, caller.userId)
    if (!erasesAt) throw fail('not_signed_in')
    return { erasesAt: erasesAt.toISOString() }
  }
