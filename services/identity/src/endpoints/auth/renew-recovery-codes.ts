import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { renewRecoveryCodesOf } from '../../operations/renew-recovery-codes.ts'

export const renewRecoveryCodes =
  (deps: Deps): Handler<typeof auth.endpoints.renewRecoveryCodes> =>
  async ({ caller, fail }) => {
    const recoveryCodes = await renewRecoveryCodesOf(deps, caller)
    if (!recoveryCodes) throw fail('no_second_factor')
    deps.mails.wake()
    return { recoveryCodes }
  }
