import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../../store/accounts.ts'
import { insertMail } from '../../store/mails.ts'

export const sendProofCode =
  ({ db, clock, newId, mails }: Deps): Handler<typeof auth.endpoints.sendProofCode> =>
  async ({ caller, fail }) => {
    const account = await findAccount(db, caller.userId)
    if (!account) throw fail('not_signed_in')
    await insertMail(db, { id: newId(), kind: 'proof-code', address: account.email, createdAt: clock.now() })
    mails.wake()
    return { sent: true }
  }
