import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readWhole } from '../../operations/read-conversation.ts'

export const markAllRead =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.markAllRead> =>
  async ({ params, caller, fail }) => {
    const read = await readWhole(db, { userId: caller.userId, now: clock.now() }, params.id)
    if (!read) throw fail('not_found')
    return read
  }
