import type { privacy } from '@codekin/contracts/privacy/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changePrivacy } from '../../operations/change-privacy.ts'

/** Defaults apply without being stored, so this only records that they were set. */
export const initialize =
  (deps: Deps): Handler<typeof privacy.endpoints.initialize> =>
  async ({ caller, fail }) => {
    const settings = await changePrivacy(deps, caller.userId, {})
    if (!settings) throw fail('not_signed_in')
    return settings
  }
