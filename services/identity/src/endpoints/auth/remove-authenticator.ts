import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { followLostFactor } from '../../operations/keep-second-factors.ts'
import { lockAccount } from '../../store/accounts.ts'
import { removeAuthenticator as removeAuthenticatorOf } from '../../store/authenticators.ts'

export const removeAuthenticator =
  ({ db }: Deps): Handler<typeof auth.endpoints.removeAuthenticator> =>
  async ({ caller, fail }) => {
    await inTransaction(db, async (trx) => {
      await lockAccount(trx, caller.userId)
      if (!(await removeAuthenticatorOf(trx, caller.userId))) throw fail('not_found')
      await followLostFactor(trx, caller.userId)
    })
  }
