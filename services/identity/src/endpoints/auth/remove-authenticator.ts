import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { removeUserAuthenticator } from '../../operations/remove-user-authenticator.ts'

export const removeAuthenticator =
  (deps: Deps): Handler<typeof auth.endpoints.removeAuthenticator> =>
  async ({ caller, fail }) => {
    if (!(await removeUserAuthenticator(deps, caller))) throw fail('not_found')
    deps.mails.wake()
  }
