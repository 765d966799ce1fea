import type { Trx } from '@codekin/db/open-db'
import { lockConversation } from '../store/conversations.ts'
import { findMessage, type MessageRow } from '../store/messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'

/** A message in which something can change, once whoever changes anything else in its conversation is done. */
export async function lockMessage(
  trx: Trx<Tables>,
  viewer: Viewer,
  id: string,
): Promise<{ message: MessageRow; endedAt: Date | null } | undefined> {
  const found = await findMessage(trx, viewer, id)
  if (!found) return undefined
  const { endedAt } = await lockConversation(trx, found.conversationId)
  // As whoever had the lock before left it.
  const message = await findMessage(trx, viewer, id)
  return message && !message.deletedAt ? { message, endedAt } : undefined
}
