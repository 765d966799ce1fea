import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentPasskey } from '../../domain/present-passkey.ts'
import { registerPasskey } from '../../operations/register-passkey.ts'

export const addPasskey =
  (deps: Deps): Handler<typeof auth.endpoints.addPasskey> =>
  async ({ body, caller, fail }) => {
    const outcome = await registerPasskey(deps, caller, body)
    if (outcome.kind === 'too-many') throw fail('too_many_passkeys')
    if (outcome.kind === 'refused') throw fail('passkey_refused')
    deps.mails.wake()
    return { passkey: presentPasskey(outcome.passkey), recoveryCodes: outcome.recoveryCodes }
  }
