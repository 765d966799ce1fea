import type { auth } from '@codekin/contracts/auth/endpoints'
import type { PendingSignIn } from '@codekin/contracts/auth/providers'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, refusalOf } from '../../domain/present-sign-in.ts'
import { shownNameOf } from '../../domain/provider-person.ts'
import { copyPictureSoon } from '../../operations/copy-provider-pictures.ts'
import { enter, takeProvidersWord } from '../../operations/enter-with-provider.ts'
import { hearProvider } from '../../operations/hear-provider.ts'
import type { Heard } from '../../operations/link-provider.ts'

export const finishWithProvider =
  (deps: Deps): Handler<typeof auth.endpoints.finishWithProvider> =>
  async ({ params: { provider }, body, request, fail }) => {
    const company = deps.providers[provider]
    if (!company) throw fail('provider_not_configured')
    const hearing = await hearProvider(deps, company, { provider, ...body })
    if (hearing.kind === 'expired') throw fail('sign_in_expired')
    if (hearing.kind === 'refused') throw fail('provider_refused', { cause: hearing.cause })
    if (hearing.kind === 'unavailable') throw fail('provider_unavailable', { cause: hearing.cause })
    const { heard, caller } = hearing
    const step = await takeProvidersWord(deps, heard, { caller, client: request })
    if (step.kind === 'expired') throw fail('sign_in_expired')
    deps.mails.wake()
    if (step.kind === 'opened') copyPictureSoon(deps, step.account)
    if (step.kind === 'refuse') throw fail(step.code)
    if (step.kind === 'linked') return alternative({ linked: true })
    if (step.kind === 'pending') return alternative({ pending: presentPending(heard, step) })
    const entered = await enter(deps, step, request)
    if (entered.kind === 'outdated') throw fail('sign_in_expired')
    if (entered.kind !== 'signed-in') throw fail(...refusalOf(entered))
    const reply = presentSignedIn(entered)
    return step.kind === 'opened' ? reply : alternative(reply)
  }

function presentPending({ provider, person }: Heard, { needs, token }: Pick<PendingSignIn, 'needs' | 'token'>) {
  return { provider, needs, token, name: shownNameOf(person), email: person.email?.address ?? null }
}
