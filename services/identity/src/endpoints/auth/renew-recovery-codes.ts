import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { hasSecondFactor } from '../../domain/second-factors.ts'
import { giveRecoveryCodes } from '../../operations/keep-second-factors.ts'
import { lockAccount } from '../../store/accounts.ts'
import { findSecondFactors } from '../../store/second-factors.ts'

export const renewRecoveryCodes =
  ({ db }: Deps): Handler<typeof auth.endpoints.renewRecoveryCodes> =>
  ({ caller, fail }) =>
    inTransaction(db, async (trx) => {
      await lockAccount(trx, caller.userId)
      if (!hasSecondFactor(await findSecondFactors(trx, caller.userId))) throw fail('no_second_factor')
      return { recoveryCodes: await giveRecoveryCodes(trx, caller.userId) }
    })
