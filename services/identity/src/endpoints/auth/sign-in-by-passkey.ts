import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, toRefusalError } from '../../domain/present-sign-in.ts'
import { signInMfaSatisfied } from '../../operations/sign-in.ts'
import { usePasskey } from '../../operations/use-passkey.ts'

export const signInByPasskey =
  (deps: Deps): Handler<typeof auth.endpoints.signInByPasskey> =>
  async ({ body, request, fail }) => {
    const userId = await usePasskey(deps, body.answer)
    if (!userId) throw fail('passkey_refused')
    const outcome = await signInMfaSatisfied(deps, userId, request)
    if (outcome.kind === 'outdated') throw fail('passkey_refused')
    if (outcome.kind !== 'signed-in') throw fail(...toRefusalError(outcome))
    return presentSignedIn(outcome)
  }
