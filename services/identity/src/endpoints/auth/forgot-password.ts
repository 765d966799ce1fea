import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { insertMail } from '../../store/mails.ts'

export const forgotPassword =
  ({ db, clock, newId, mails }: Deps): Handler<typeof auth.endpoints.forgotPassword> =>
  async ({ body }) => {
    // Whether the address has an account is looked up by whoever sends the mail: here both take the same steps.
    await insertMail(db, { id: newId(), kind: 'reset-password', address: body.email, createdAt: clock.now() })
    mails.wake()
    return { sent: true }
  }
