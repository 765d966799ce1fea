import type { auth } from '@codekin/contracts/auth/endpoints'
import type { PendingSignIn } from '@codekin/contracts/auth/providers'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, toRefusalError } from '../../domain/present-sign-in.ts'
import { getDisplayName } from '../../domain/provider-person.ts'
import { copyPictureInBackground } from '../../operations/copy-provider-pictures.ts'
import { finishSignIn } from '../../operations/resolve-provider-identity.ts'
import { type SignInCodeOutcome, verifySignInCode } from '../../operations/sign-in-code.ts'
import { findPendingProviderLink } from '../../store/pending-provider-links.ts'
import { consumeAttemptOrFail } from './consume-attempt-or-fail.ts'

export const finishWithCode =
  (deps: Deps): Handler<typeof auth.endpoints.finishWithCode> =>
  async ({ body, request, fail }) => {
    const pending = await findPendingProviderLink(deps.db, hashToken(body.token), deps.clock.now())
    if (!pending) throw fail('sign_in_expired')
    const refund = pending.email
      ? await consumeAttemptOrFail(deps, { email: pending.email, ip: request.ip }, fail)
      : undefined
    const step = await verifySignInCode(deps, { ...body, email: pending.email, client: request })
    if (step.kind === 'expired') throw fail('sign_in_expired')
    if (step.kind === 'wrong') throw fail('wrong_code')
    await refund?.('mailed')
    if (step.kind === 'refuse') throw fail(step.code)
    if (step.kind === 'asks-to-link') return alternative({ pending: presentPendingLink(step, body.token) })
    deps.mails.wake()
    if (step.kind === 'opened') copyPictureInBackground(deps, step.account)
    const outcome = await finishSignIn(deps, step, request)
    if (outcome.kind === 'outdated') throw fail('sign_in_expired')
    if (outcome.kind !== 'signed-in') throw fail(...toRefusalError(outcome))
    const reply = presentSignedIn(outcome)
    return step.kind === 'opened' ? reply : alternative(reply)
  }

function presentPendingLink(
  { provider, person, email }: Extract<SignInCodeOutcome, { kind: 'asks-to-link' }>,
  token: string,
): PendingSignIn {
  return { provider, needs: 'link', token, name: getDisplayName(person), email }
}
