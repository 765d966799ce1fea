import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { startAuthenticator as start } from '../../operations/start-authenticator.ts'

export const startAuthenticator =
  (deps: Deps): Handler<typeof auth.endpoints.startAuthenticator> =>
  async ({ caller, fail }) => {
    const begun = await start(deps, caller)
    if (!begun) throw fail('second_factor_exists')
    return begun
  }
