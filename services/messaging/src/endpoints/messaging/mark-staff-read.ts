import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { countAllUnread } from '../../operations/count-all-unread.ts'
import { findStaffMessage, markStaffMessagesRead } from '../../store/staff-messages.ts'

export const markStaffRead =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.markStaffRead> =>
  async ({ body: { messageId }, caller: { userId }, fail }) => {
    const now = clock.now()
    const upTo = messageId === undefined ? undefined : await findStaffMessage(db, userId, messageId)
    if (messageId !== undefined && !upTo) throw fail('not_found')
    await markStaffMessagesRead(db, userId, upTo, now)
    return await countAllUnread(db, { userId, now })
  }
