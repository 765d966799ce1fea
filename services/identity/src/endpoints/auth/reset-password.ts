import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { isResetGood } from '../../domain/links.ts'
import { faultOfPassword } from '../../domain/password-rules.ts'
import { endAllSessions, revokeSessions } from '../../operations/end-sessions.ts'
import { replacePassword } from '../../operations/replace-password.ts'
import { lockAccount } from '../../store/accounts.ts'
import { findLink } from '../../store/links.ts'

export const resetPassword =
  (deps: Deps): Handler<typeof auth.endpoints.resetPassword> =>
  async ({ body, fail }) => {
    const { db, clock, passwords, bus, mails } = deps
    const tokenHash = hashToken(body.token)
    const now = clock.now()
    const known = await findLink(db, tokenHash, 'reset-password')
    // A dead link must not cost a hash.
    if (!known || !isResetGood(known, known.email, now)) throw fail('invalid_link')
    const fault = faultOfPassword(body.newPassword, known.email)
    if (fault) throw fail('invalid_request', { message: fault, details: [{ field: 'newPassword', message: fault }] })
    const passwordHash = await passwords.hash(body.newPassword)
    const ended = await inTransaction(db, async (trx) => {
      const account = await lockAccount(trx, known.userId)
      // Read again under the lock of the account: of two with the same link one comes first.
      const link = await findLink(trx, tokenHash, 'reset-password')
      if (!account || !link || !isResetGood(link, account.email, now)) throw fail('invalid_link')
      await replacePassword(deps, trx, account, passwordHash)
      return endAllSessions(trx, account.id, { at: now, reason: 'password-reset' })
    })
    await revokeSessions(bus, ended, now)
    mails.wake()
  }
