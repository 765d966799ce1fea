import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../../store/accounts.ts'
import { insertAuthenticator } from '../../store/authenticators.ts'

export const startAuthenticator =
  ({ db, clock, authenticators }: Deps): Handler<typeof auth.endpoints.startAuthenticator> =>
  async ({ caller, fail }) => {
    const account = await findAccount(db, caller.userId)
    if (!account) throw fail('not_signed_in')
    const { id: userId, email } = account
    const sealed = authenticators.make(userId)
    const begun = await insertAuthenticator(db, {
      userId,
      secretKeyId: sealed.keyId,
      sealedSecret: sealed.sealed,
      createdAt: clock.now(),
    })
    if (!begun) throw fail('second_factor_exists')
    return authenticators.show(sealed, { userId, email })
  }
