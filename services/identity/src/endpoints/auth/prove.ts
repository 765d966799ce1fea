import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { isTypedCode } from '../../domain/proofs.ts'
import { reauthenticateSession, verifyProof } from '../../operations/reauthenticate-session.ts'
import { findAccount } from '../../store/accounts.ts'
import { consumeAttemptOrFail } from './consume-attempt-or-fail.ts'

export const prove =
  (deps: Deps): Handler<typeof auth.endpoints.prove> =>
  async ({ body, caller, request, fail }) => {
    const account = await findAccount(deps.db, caller.userId)
    if (!account) throw fail('not_signed_in')
    const refund = isTypedCode(body)
      ? await consumeAttemptOrFail(deps, { email: account.email, ip: request.ip }, fail)
      : undefined
    if (!(await verifyProof(deps, account, body))) throw fail('wrong_proof')
    const provesMailbox = body.way === 'mail-code'
    await refund?.(provesMailbox ? 'mailed' : 'typed')
    const proved = await reauthenticateSession(deps, caller, {
      passwordVersion: account.passwordVersion,
      provesMailbox,
    })
    if (!proved) throw fail('not_signed_in')
    return proved
  }
