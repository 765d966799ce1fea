import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { deleteOwnMessage } from '../../operations/delete-message.ts'

export const deleteMessage =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.deleteMessage> =>
  async ({ params, caller, fail }) => {
    const author = { userId: caller.userId, now: clock.now() }
    if (!(await deleteOwnMessage(db, author, params.id))) throw fail('not_found')
    return undefined
  }
