import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { deleteOwnMessage } from '../../operations/delete-message.ts'
import { removeFilesOfMessage } from '../../operations/discard-images.ts'

export const deleteMessage =
  (deps: Deps): Handler<typeof messaging.endpoints.deleteMessage> =>
  async ({ params, caller, fail }) => {
    const author = { userId: caller.userId, now: deps.clock.now() }
    if (!(await deleteOwnMessage(deps.db, author, params.id))) throw fail('not_found')
    await removeFilesOfMessage(deps, params.id)
    return undefined
  }
