import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { requestSignInCode } from '../../operations/sign-in-code.ts'
import { findPendingProviderLink } from '../../store/pending-provider-links.ts'
import { consumeAttemptOrFail } from './consume-attempt-or-fail.ts'

export const mailSignInCode =
  (deps: Deps): Handler<typeof auth.endpoints.mailSignInCode> =>
  async ({ body, request, fail }) => {
    const pending = await findPendingProviderLink(deps.db, hashToken(body.token), deps.clock.now())
    if (!pending) throw fail('sign_in_expired')
    await consumeAttemptOrFail(deps, { email: body.email, ip: request.ip }, fail)
    if (!(await requestSignInCode(deps, body))) throw fail('sign_in_expired')
    deps.mails.wake()
    return { sent: true }
  }
