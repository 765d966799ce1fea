import type { auth } from '@codekin/contracts/auth/endpoints'
import type { PendingSignIn } from '@codekin/contracts/auth/providers'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, toRefusalError } from '../../domain/present-sign-in.ts'
import { getDisplayName } from '../../domain/provider-person.ts'
import { completeOAuthCallback } from '../../operations/complete-oauth-callback.ts'
import { copyPictureInBackground } from '../../operations/copy-provider-pictures.ts'
import type { ProviderIdentity } from '../../operations/link-provider.ts'
import { finishSignIn, resolveProviderIdentity } from '../../operations/resolve-provider-identity.ts'

export const oauthCallback =
  (deps: Deps): Handler<typeof auth.endpoints.finishWithProvider> =>
  async ({ params: { provider }, body, request, fail }) => {
    const signInProvider = deps.providers[provider]
    if (!signInProvider) throw fail('provider_not_configured')
    const result = await completeOAuthCallback(deps, signInProvider, { provider, ...body })
    if (result.kind === 'expired') throw fail('sign_in_expired')
    if (result.kind === 'refused') throw fail('provider_refused', { cause: result.cause })
    if (result.kind === 'unavailable') throw fail('provider_unavailable', { cause: result.cause })
    const { identity, caller } = result
    const step = await resolveProviderIdentity(deps, identity, { caller, client: request })
    if (step.kind === 'expired') throw fail('sign_in_expired')
    deps.mails.wake()
    if (step.kind === 'opened') copyPictureInBackground(deps, step.account)
    if (step.kind === 'refuse') throw fail(step.code)
    if (step.kind === 'linked') return alternative({ linked: true })
    if (step.kind === 'pending') return alternative({ pending: presentPending(identity, step) })
    const outcome = await finishSignIn(deps, step, request)
    if (outcome.kind === 'outdated') throw fail('sign_in_expired')
    if (outcome.kind !== 'signed-in') throw fail(...toRefusalError(outcome))
    const reply = presentSignedIn(outcome)
    return step.kind === 'opened' ? reply : alternative(reply)
  }

function presentPending(
  { provider, person }: ProviderIdentity,
  { needs, token }: Pick<PendingSignIn, 'needs' | 'token'>,
) {
  return { provider, needs, token, name: getDisplayName(person), email: person.email?.address ?? null }
}
