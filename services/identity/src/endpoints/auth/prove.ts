import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { isProof, proveSession } from '../../operations/prove.ts'
import { findAccount } from '../../store/accounts.ts'

export const prove =
  (deps: Deps): Handler<typeof auth.endpoints.prove> =>
  async ({ body, caller, fail }) => {
    const account = await findAccount(deps.db, caller.userId)
    if (!account) throw fail('not_signed_in')
    if (!(await isProof(deps, account, body))) throw fail('wrong_proof')
    const proved = await proveSession(deps, caller, account.passwordVersion)
    if (!proved) throw fail('not_signed_in')
    return proved
  }
