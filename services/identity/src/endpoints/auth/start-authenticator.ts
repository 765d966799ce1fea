import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { requireCaller } from '../../operations/lock-caller.ts'
import { insertAuthenticator } from '../../store/authenticators.ts'

export const startAuthenticator =
  ({ db, clock, authenticators }: Deps): Handler<typeof auth.endpoints.startAuthenticator> =>
  async ({ caller, fail }) => {
    const now = clock.now()
    const { userId } = caller
    const sealed = authenticators.make(userId)
    const about = {
      userId,
      secretKeyId: sealed.keyId,
      sealedSecret: sealed.sealed,
      createdAt: now,
      begunSessionId: caller.sessionId,
    }
    const email = await inTransaction(db, async (trx) => {
      const account = await requireCaller(trx, caller, now)
      return (await insertAuthenticator(trx, about)) ? account.email : undefined
    })
    if (email === undefined) throw fail('second_factor_exists')
    return authenticators.show(sealed, { userId, email })
  }
