import type { privacy } from '@codekin/contracts/privacy/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changePrivacy } from '../../operations/change-privacy.ts'

/** The defaults hold for everybody without being set, so that there is only to note that they were. */
export const initialize =
  (deps: Deps): Handler<typeof privacy.endpoints.initialize> =>
  async ({ caller, fail }) => {
    const settings = await changePrivacy(deps, caller.userId, {})
    if (!settings) throw fail('not_signed_in')
    return settings
  }
