import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeAccountPassword } from '../../operations/change-account-password.ts'
import { findPasswordFault } from '../../operations/find-password-fault.ts'
import { findAccount } from '../../store/accounts.ts'
import { findNames } from '../../store/profiles.ts'

export const changePassword =
  (deps: Deps): Handler<typeof auth.endpoints.changePassword> =>
  async ({ body, caller, request, fail }) => {
    const { db, passwords, tokens } = deps
    const { userId, sessionId } = caller
    const found = await findAccount(db, userId)
    if (!found) throw fail('not_signed_in')
    const wrong = () => fail('wrong_password')
    if (!(await passwords.check(body.currentPassword, found.passwordHash ?? undefined))) throw wrong()
    const names = await findNames(db, userId)
    const fault = await findPasswordFault(deps, body.newPassword, { email: found.email, names })
    if (fault) throw fail('invalid_request', { message: fault, details: [{ field: 'newPassword', message: fault }] })
    const passwordHash = await passwords.hash(body.newPassword)
    const change = { userId, sessionId, passwordVersion: found.passwordVersion, passwordHash, ip: request.ip }
    const outcome = await changeAccountPassword(deps, change)
    if (outcome.kind === 'outdated') throw wrong()
    if (outcome.kind === 'signed-out') throw fail('not_signed_in')
    const { account, tokenId, expiresAt, provedAt } = outcome
    const [accessToken, refreshToken] = await Promise.all([
      tokens.signAccess({ userId, sessionId, role: account.role, plan: account.plan, provedAt }),
      tokens.signRefresh({ userId, sessionId, tokenId, expiresAt }),
    ])
    return { accessToken, refreshToken }
  }
