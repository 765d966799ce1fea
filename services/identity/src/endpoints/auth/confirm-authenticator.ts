import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { isAuthenticatorCode } from '../../operations/check-factor.ts'
import { revokeSessions } from '../../operations/end-sessions.ts'
import { followNewFactor } from '../../operations/keep-second-factors.ts'
import { lockAccount } from '../../store/accounts.ts'
import { findAuthenticator } from '../../store/authenticators.ts'
import { findSecondFactors } from '../../store/second-factors.ts'

export const confirmAuthenticator =
  (deps: Deps): Handler<typeof auth.endpoints.confirmAuthenticator> =>
  async ({ body, caller, fail }) => {
    const { db, clock, bus } = deps
    const { userId, sessionId } = caller
    const now = clock.now()
    const begun = await findAuthenticator(db, userId)
    if (!begun || begun.confirmedAt !== null) throw fail('not_found')
    const { recoveryCodes, endedSessionIds } = await inTransaction(db, async (trx) => {
      await lockAccount(trx, userId)
      // Committed with the guess it takes, right or wrong.
      if (!(await isAuthenticatorCode({ ...deps, db: trx }, userId, body.code, { isNew: true })))
        return { isWrong: true }
      const { passkeys } = await findSecondFactors(trx, userId)
      return followNewFactor(trx, { userId, sessionId, isFirst: passkeys === 0, now })
    }).then((outcome) => {
      if ('isWrong' in outcome) throw fail('wrong_proof')
      return outcome
    })
    await revokeSessions(bus, endedSessionIds, now)
    return { recoveryCodes }
  }
