import type { Trx } from '@codekin/db/open-db'
import { lockConversation } from '../store/conversations.ts'
import { findMessage, type MessageRow } from '../store/messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'

/** Locks a message's conversation and returns the message, unless it is deleted. */
export async function lockMessage(
  trx: Trx<Tables>,
  viewer: Viewer,
  id: string,
): Promise<{ message: MessageRow; endedAt: Date | null } | undefined> {
  const found = await findMessage(trx, viewer, id)
  if (!found) return undefined
  const { endedAt } = await lockConversation(trx, found.conversationId)
  // Read after the lock, to see the previous writer's changes.
  const message = await findMessage(trx, viewer, id)
  return message && !message.deletedAt ? { message, endedAt } : undefined
}
