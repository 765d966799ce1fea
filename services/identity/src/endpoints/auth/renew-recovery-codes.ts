import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { replaceUserRecoveryCodes } from '../../operations/replace-user-recovery-codes.ts'

export const renewRecoveryCodes =
  (deps: Deps): Handler<typeof auth.endpoints.renewRecoveryCodes> =>
  async ({ caller, fail }) => {
    const recoveryCodes = await replaceUserRecoveryCodes(deps, caller)
    if (!recoveryCodes) throw fail('no_second_factor')
    deps.mails.wake()
    return { recoveryCodes }
  }
