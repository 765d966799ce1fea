import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { keepChallenge } from '../../operations/use-passkey.ts'

export const startPasskey =
  (deps: Deps): Handler<typeof auth.endpoints.startPasskey> =>
  async () => {
    const { challenge, options } = await deps.passkeys.createSignInOptions()
    await keepChallenge(deps, challenge)
    return options
  }
