import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../../store/accounts.ts'

export const listSignInWays =
  ({ db }: Deps): Handler<typeof auth.endpoints.listSignInWays> =>
  async ({ caller, fail }) => {
    const account = await findAccount(db, caller.userId)
    if (!account) throw fail('not_signed_in')
    return { email: account.email, hasPassword: account.passwordHash !== null }
  }
