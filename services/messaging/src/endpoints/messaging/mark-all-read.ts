import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readToEnd } from '../../operations/read-conversation.ts'

export const markAllRead =
  (deps: Deps): Handler<typeof messaging.endpoints.markAllRead> =>
  async ({ params, caller, fail }) => {
    const read = await readToEnd(deps, { userId: caller.userId, now: deps.clock.now() }, params.id)
    if (!read) throw fail('not_found')
    return read
  }
