import { conversationArranged } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import {
  updateConversationUnarchived,
  updateConversationUnmuted,
  upsertConversationArchived,
  upsertConversationMuted,
} from '../store/arrangements.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'
import { findAwaitedConversation } from './open-awaited-conversation.ts'

export type Arranging =
  | { kind: 'mute'; until: Date | null }
  | { kind: 'archive'; upToSeq: number }
  | { kind: 'unmute' | 'unarchive' }

/**
 * Mutes or archives a conversation for the viewer alone and announces changes to the viewer's other devices. Returns false if
 * there is no such conversation.
 */
export async function arrangeConversation(
  deps: Pick<Deps, 'db' | 'bus'>,
  viewer: Viewer,
  conversationId: string,
  arranging: Arranging,
): Promise<boolean> {
  if (!(await findAwaitedConversation(deps, viewer, conversationId))) return false
  await inTransaction(deps.db, async (trx) => {
    if (await keep(trx, viewer, conversationId, arranging)) {
      const { userId, now } = viewer
      const payload = { conversationId, userId, arrangedAt: now.toISOString() }
      await announce(trx, conversationArranged, payload, { actor: userId, occurredAt: now })
    }
  })
  return true
}

/** Returns whether anything changed. */
async function keep(trx: Trx<Tables>, viewer: Viewer, conversationId: string, arranging: Arranging): Promise<boolean> {
  switch (arranging.kind) {
    case 'mute':
      return await upsertConversationMuted(trx, viewer, { conversationId, until: arranging.until })
    case 'archive':
      return await upsertConversationArchived(trx, viewer, { conversationId, upToSeq: arranging.upToSeq })
    case 'unmute':
      return await updateConversationUnmuted(trx, viewer, conversationId)
    case 'unarchive':
      return await updateConversationUnarchived(trx, viewer, conversationId)
    default:
      return arranging satisfies never
  }
}
