import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { removeUserPasskey } from '../../operations/remove-user-passkey.ts'

export const removePasskey =
  (deps: Deps): Handler<typeof auth.endpoints.removePasskey> =>
  async ({ params, caller, fail }) => {
    if (!(await removeUserPasskey(deps, caller, params.id))) throw fail('not_found')
    deps.mails.wake()
  }
