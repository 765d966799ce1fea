import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../../store/accounts.ts'
import { insertMail } from '../../store/mails.ts'

export const resendVerification =
  ({ db, clock, newId, mails }: Deps): Handler<typeof auth.endpoints.resendVerification> =>
  async ({ caller, fail }) => {
    const account = await findAccount(db, caller.userId)
    if (!account) throw fail('not_signed_in')
    if (account.emailVerifiedAt !== null) return { sent: false }
    await insertMail(db, { id: newId(), kind: 'verify-email', address: account.email, createdAt: clock.now() })
    mails.wake()
    return { sent: true }
  }
