import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getEffectiveRole } from '../../operations/get-effective-role.ts'
import { findAccount } from '../../store/accounts.ts'

export const getAdminStatus =
  ({ db, config }: Deps): Handler<typeof users.endpoints.getAdminStatus> =>
  async ({ caller, fail }) => {
    // Reads the account, not the token, which has a changed role only after the next refresh.
    const account = await findAccount(db, caller.userId)
    if (!account) throw fail('not_signed_in')
    const role = await getEffectiveRole(config, db, account)
    return { isAdmin: role === 'admin', role, ...(role !== account.role && { isSecondFactorNeeded: true as const }) }
  }
