import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, refusalOf } from '../../domain/present-sign-in.ts'
import { acceptLink as accept } from '../../operations/accept-link.ts'

export const acceptLink =
  (deps: Deps): Handler<typeof auth.endpoints.acceptLink> =>
  async ({ body, request, fail }) => {
    const entered = await accept(deps, body.token, request)
    if (entered.kind === 'outdated') throw fail('sign_in_expired')
    if (entered.kind === 'refuse') throw fail(entered.code)
    deps.mails.wake()
    if (entered.kind !== 'signed-in') throw fail(...refusalOf(entered))
    return presentSignedIn(entered)
  }
