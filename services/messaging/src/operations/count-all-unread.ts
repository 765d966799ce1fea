import type { DbOrTrx } from '@codekin/db/open-db'
import { countUnread } from '../store/conversation-list.ts'
import { countUnreadStaffMessages } from '../store/staff-messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'

/** Counts what the inbox badge shows: unread messages of conversations and of staff. */
export async function countAllUnread(db: DbOrTrx<Tables>, viewer: Viewer): Promise<{ unreadCount: number }> {
  const unreadMessages = await countUnread(db, viewer)
  return { unreadCount: unreadMessages + (await countUnreadStaffMessages(db, viewer.userId)) }
}
