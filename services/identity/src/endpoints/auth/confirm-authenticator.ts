import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { activateAuthenticator } from '../../operations/activate-authenticator.ts'

export const confirmAuthenticator =
  (deps: Deps): Handler<typeof auth.endpoints.confirmAuthenticator> =>
  async ({ body, caller, fail }) => {
    const outcome = await activateAuthenticator(deps, caller, body.code)
    if (outcome.kind === 'none-begun') throw fail('not_found')
    if (outcome.kind === 'wrong-code') throw fail('wrong_proof')
    deps.mails.wake()
    return { recoveryCodes: outcome.recoveryCodes }
  }
