import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { followLostFactor } from '../../operations/keep-second-factors.ts'
import { lockAccount } from '../../store/accounts.ts'
import { removePasskey as removePasskeyOf } from '../../store/passkeys.ts'

export const removePasskey =
  ({ db }: Deps): Handler<typeof auth.endpoints.removePasskey> =>
  async ({ params, caller, fail }) => {
    await inTransaction(db, async (trx) => {
      await lockAccount(trx, caller.userId)
      if (!(await removePasskeyOf(trx, caller.userId, params.id))) throw fail('not_found')
      await followLostFactor(trx, caller.userId)
    })
  }
