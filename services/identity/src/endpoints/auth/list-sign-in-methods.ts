import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentPasskey } from '../../domain/present-passkey.ts'
import { getEffectiveRole } from '../../operations/get-effective-role.ts'
import { findAccount } from '../../store/accounts.ts'
import { listPasskeys } from '../../store/passkeys.ts'
import { findSecondFactors } from '../../store/second-factors.ts'

export const listSignInMethods =
  ({ db, config }: Deps): Handler<typeof auth.endpoints.listSignInWays> =>
  async ({ caller, fail }) => {
    const account = await findAccount(db, caller.userId)
    if (!account) throw fail('not_signed_in')
    const factors = await findSecondFactors(db, account.id)
    return {
      email: account.email,
      hasPassword: account.passwordHash !== null,
      passkeys: (await listPasskeys(db, account.id)).map(presentPasskey),
      authenticatorSince: factors.authenticatorSince?.toISOString() ?? null,
      recoveryCodesLeft: factors.recoveryCodes,
      isSecondFactorNeeded: (await getEffectiveRole(config, db, account)) !== account.role,
    }
  }
