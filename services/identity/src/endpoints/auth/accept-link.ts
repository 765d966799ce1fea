import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, toRefusalError } from '../../domain/present-sign-in.ts'
import { acceptLink as accept } from '../../operations/accept-link.ts'

export const acceptLink =
  (deps: Deps): Handler<typeof auth.endpoints.acceptLink> =>
  async ({ body, request, fail }) => {
    const outcome = await accept(deps, body.token, request)
    if (outcome.kind === 'outdated') throw fail('sign_in_expired')
    if (outcome.kind === 'refuse') throw fail(outcome.code)
    deps.mails.wake()
    if (outcome.kind !== 'signed-in') throw fail(...toRefusalError(outcome))
    return presentSignedIn(outcome)
  }
