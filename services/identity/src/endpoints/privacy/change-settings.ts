import type { privacy } from '@codekin/contracts/privacy/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changePrivacy } from '../../operations/change-privacy.ts'

export const changeSettings =
  (deps: Deps): Handler<typeof privacy.endpoints.changeSettings> =>
  async ({ body, caller, fail }) => {
    const settings = await changePrivacy(deps, caller.userId, body)
    if (!settings) throw fail('not_signed_in')
    return settings
  }
