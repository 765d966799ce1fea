import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../../store/accounts.ts'

export const getAdminStatus =
  ({ db }: Deps): Handler<typeof users.endpoints.getAdminStatus> =>
  async ({ caller, fail }) => {
    // The account, not the token: a role that was just given or taken counts from the next refresh on.
    const account = await findAccount(db, caller.userId)
    if (!account) throw fail('not_signed_in')
    return { isAdmin: account.role === 'admin', role: account.role }
  }
