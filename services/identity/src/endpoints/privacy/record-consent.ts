import type { privacy } from '@codekin/contracts/privacy/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { recordUserConsent } from '../../operations/record-consent.ts'

export const recordConsent =
  (deps: Deps): Handler<typeof privacy.endpoints.recordConsent> =>
  async ({ body, caller, fail }) => {
    const settings = await recordUserConsent(deps, caller.userId, body)
    if (!settings) throw fail('not_signed_in')
    return settings
  }
