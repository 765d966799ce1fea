import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readUpToMessage } from '../../operations/read-conversation.ts'

export const markRead =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.markRead> =>
  async ({ params, caller, fail }) => {
    const read = await readUpToMessage(db, { userId: caller.userId, now: clock.now() }, params.id)
    if (!read) throw fail('not_found')
    return read
  }
