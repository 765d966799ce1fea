import { staffMessagesRead } from '@codekin/contracts/messaging/events'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { findStaffMessage, updateStaffMessagesRead } from '../store/staff-messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'
import { countAllUnread } from './count-all-unread.ts'

/**
 * Marks messages from staff as read, all or up to one of them, and announces it for the reader's other devices if any was unread.
 * Returns the unread count afterwards; undefined if the user has no such message.
 */
export async function readStaffMessages(
  db: Db<Tables>,
  { userId, now }: Viewer,
  messageId: string | undefined,
): Promise<{ unreadCount: number } | undefined> {
  return await inTransaction(db, async (trx) => {
    const upTo = messageId === undefined ? undefined : await findStaffMessage(trx, userId, messageId)
    if (messageId !== undefined && !upTo) return undefined
    if (await updateStaffMessagesRead(trx, userId, upTo, now)) {
      const data = { userId, readAt: now.toISOString() }
      await announce(trx, staffMessagesRead, data, { actor: userId, occurredAt: now })
    }
    return await countAllUnread(trx, { userId, now })
  })
}
