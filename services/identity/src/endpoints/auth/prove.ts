import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { isTypedCode } from '../../domain/proofs.ts'
import { isProof, proveSession } from '../../operations/prove.ts'
import { findAccount } from '../../store/accounts.ts'
import { countCodeTry } from './count-code-try.ts'

export const prove =
  (deps: Deps): Handler<typeof auth.endpoints.prove> =>
  async ({ body, caller, request, fail }) => {
    const account = await findAccount(deps.db, caller.userId)
    if (!account) throw fail('not_signed_in')
    const refund = isTypedCode(body)
      ? await countCodeTry(deps, { email: account.email, ip: request.ip }, fail)
      : undefined
    if (!(await isProof(deps, account, body))) throw fail('wrong_proof')
    const provesMailbox = body.way === 'mail-code'
    await refund?.(provesMailbox ? 'mailed' : 'typed')
    const proved = await proveSession(deps, caller, { passwordVersion: account.passwordVersion, provesMailbox })
    if (!proved) throw fail('not_signed_in')
    return proved
  }
