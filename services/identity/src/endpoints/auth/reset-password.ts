import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { isResetLinkValid } from '../../domain/links.ts'
import { findPasswordFault } from '../../operations/find-password-fault.ts'
import { resetPasswordByLink } from '../../operations/reset-password.ts'
import { findLink } from '../../store/links.ts'
import { findNames } from '../../store/profiles.ts'

export const resetPassword =
  (deps: Deps): Handler<typeof auth.endpoints.resetPassword> =>
  async ({ body, request, fail }) => {
    const { db, clock, passwords } = deps
    const tokenHash = hashToken(body.token)
    const now = clock.now()
    const known = await findLink(db, tokenHash, 'reset-password')
    // An invalid link must not cost a hash.
    if (!known || !isResetLinkValid(known, known.email, now)) throw fail('invalid_link')
    const names = await findNames(db, known.userId)
    const fault = await findPasswordFault(deps, body.newPassword, { email: known.email, names })
    if (fault) throw fail('invalid_request', { message: fault, details: [{ field: 'newPassword', message: fault }] })
    const passwordHash = await passwords.hash(body.newPassword)
    const reset = {
      userId: known.userId,
      tokenHash,
      passwordHash,
      now,
      ip: request.ip,
      removesOtherMethods: body.removeOtherMethods,
    }
    if (!(await resetPasswordByLink(deps, reset))) throw fail('invalid_link')
  }
