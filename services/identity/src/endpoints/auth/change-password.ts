import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken, newTokenId } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { faultOfPassword } from '../../domain/password-rules.ts'
import { sessionExpiry } from '../../domain/refresh.ts'
import { endAllSessions, revokeSessions } from '../../operations/end-sessions.ts'
import { replacePassword } from '../../operations/replace-password.ts'
import { findAccount, lockAccount } from '../../store/accounts.ts'
import { changeSessionToken, lockSession } from '../../store/sessions.ts'

export const changePassword =
  (deps: Deps): Handler<typeof auth.endpoints.changePassword> =>
  async ({ body, caller, fail }) => {
    const { db, clock, passwords, tokens, bus, mails } = deps
    const { userId, sessionId } = caller
    const found = await findAccount(db, userId)
    if (!found) throw fail('not_signed_in')
    const wrong = () => fail('wrong_password')
    if (!(await passwords.check(body.currentPassword, found.passwordHash))) throw wrong()
    const fault = faultOfPassword(body.newPassword, found.email)
    if (fault) throw fail('invalid_request', { message: fault, details: [{ field: 'newPassword', message: fault }] })
    const passwordHash = await passwords.hash(body.newPassword)
    const now = clock.now()
    const tokenId = newTokenId()
    const { account, ended, expiresAt } = await inTransaction(db, async (trx) => {
      const account = await lockAccount(trx, userId)
      if (account?.passwordVersion !== found.passwordVersion) throw wrong()
      const session = await lockSession(trx, sessionId)
      if (!session || session.endedAt !== null) throw fail('not_signed_in')
      await replacePassword(deps, trx, account, passwordHash)
      const ended = await endAllSessions(trx, userId, { at: now, reason: 'password-changed' }, sessionId)
      const expiresAt = sessionExpiry(session.createdAt, now)
      // Without a previous token: a copy of the old one ends the session instead of passing in the grace.
      const rotation = {
        currentTokenHash: hashToken(tokenId),
        previousTokenHash: null,
        rotatedAt: now,
        lastUsedAt: now,
      }
      await changeSessionToken(trx, sessionId, { ...rotation, expiresAt })
      return { account, ended, expiresAt }
    })
    await revokeSessions(bus, ended, now)
    mails.wake()
    const [accessToken, refreshToken] = await Promise.all([
      tokens.signAccess({ userId, sessionId, role: account.role, plan: account.plan }),
      tokens.signRefresh({ userId, sessionId, tokenId, expiresAt }),
    ])
    return { accessToken, refreshToken }
  }
