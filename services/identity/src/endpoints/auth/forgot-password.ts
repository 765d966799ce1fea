import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { insertMail } from '../../store/mails.ts'

export const forgotPassword =
  ({ db, clock, newId, mails }: Deps): Handler<typeof auth.endpoints.forgotPassword> =>
  async ({ body }) => {
    // The mail worker looks up the account, so that the response takes the same time with or without one.
    await insertMail(db, { id: newId(), kind: 'reset-password', address: body.email, createdAt: clock.now() })
    mails.wake()
    return { sent: true }
  }
