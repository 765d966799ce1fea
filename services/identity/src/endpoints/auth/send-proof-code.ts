import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../../store/accounts.ts'
import { insertMail } from '../../store/mails.ts'
import { consumeAttemptOrFail } from './consume-attempt-or-fail.ts'

export const sendProofCode =
  (deps: Deps): Handler<typeof auth.endpoints.sendProofCode> =>
  async ({ caller, request, fail }) => {
    const { db, clock, newId, mails } = deps
    const account = await findAccount(db, caller.userId)
    if (!account) throw fail('not_signed_in')
    await consumeAttemptOrFail(deps, { email: account.email, ip: request.ip }, fail)
    await insertMail(db, { id: newId(), kind: 'proof-code', address: account.email, createdAt: clock.now() })
    mails.wake()
    return { sent: true }
  }
