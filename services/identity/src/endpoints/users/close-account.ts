import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { closeAccount as close } from '../../operations/close-account.ts'

export const closeAccount =
  (deps: Deps): Handler<typeof users.endpoints.closeAccount> =>
  async ({ caller, fail }) => {
    const closed = await close(deps, caller)
    if (closed === 'last-admin') throw fail('last_admin')
    return { erasesAt: closed.toISOString() }
  }
