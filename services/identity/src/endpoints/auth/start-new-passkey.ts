import { readableAddress } from '@codekin/contracts/address-spelling'
import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { passkeysMax } from '../../domain/second-factors.ts'
import { keepChallenge } from '../../operations/use-passkey.ts'
import { findAccount } from '../../store/accounts.ts'
import { listPasskeys } from '../../store/passkeys.ts'

export const startNewPasskey =
  (deps: Deps): Handler<typeof auth.endpoints.startNewPasskey> =>
  async ({ caller, fail }) => {
    const account = await findAccount(deps.db, caller.userId)
    if (!account) throw fail('not_signed_in')
    const passkeys = await listPasskeys(deps.db, account.id)
    if (passkeys.length >= passkeysMax) throw fail('too_many_passkeys')
    const { challenge, options } = await deps.passkeys.createRegistrationOptions({
      userId: account.id,
      email: readableAddress(account.email),
      passkeys,
    })
    await keepChallenge(deps, challenge, account.id)
    return options
  }
