import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readStaffMessages } from '../../operations/read-staff-messages.ts'

export const markStaffRead =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.markStaffRead> =>
  async ({ body: { messageId }, caller: { userId }, fail }) => {
    const read = await readStaffMessages(db, { userId, now: clock.now() }, messageId)
    if (!read) throw fail('not_found')
    return read
  }
