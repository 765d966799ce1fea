import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, toRefusalError } from '../../domain/present-sign-in.ts'
import { reactivateAccount as reactivate } from '../../operations/reactivate-account.ts'

export const reactivateAccount =
  (deps: Deps): Handler<typeof auth.endpoints.comeBack> =>
  async ({ body, request, fail }) => {
    const ticket = await deps.tokens.readReactivation(body.ticket)
    const outcome = ticket && (await reactivate(deps, ticket, request))
    if (!outcome || outcome.kind === 'too-late') throw fail('invalid_link')
    if (outcome.kind === 'suspended') throw fail(...toRefusalError(outcome))
    return presentSignedIn(outcome)
  }
