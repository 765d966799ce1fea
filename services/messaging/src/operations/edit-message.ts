import { messageEdited } from '@codekin/contracts/messaging/events'
import { editMinutes } from '@codekin/contracts/messaging/limits'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Detection } from '../domain/quality/detection.ts'
import { hasBegunWith, insertEditedOpener, lockFirstMessages } from '../store/first-messages.ts'
import { findMessage, type MessageRow } from '../store/messages.ts'
import type { Tables } from '../store/tables.ts'
import { updateMessage } from '../store/update-message.ts'
import type { Viewer } from '../store/visible.ts'
import { detect } from './detect.ts'
import { flagDetections } from './flag-detections.ts'
import { hashOpener } from './hash-opener.ts'
import { lockMessage } from './lock-message.ts'
import { refuseOpener, type SameOpener } from './refuse-opener.ts'

export type Editing =
  | { kind: 'edited'; message: MessageRow }
  | { kind: 'blocked'; detections: Detection[] }
  | { kind: 'not-found' | 'ended' | 'too-late' }
  | SameOpener

/** Edits an author's message and announces that under `editId`. An unchanged text is no edit. */
export async function editMessage(
  db: Db<Tables>,
  author: Viewer,
  { editId, messageId, content }: { editId: string; messageId: string; content: string },
): Promise<Editing> {
  return await inTransaction(db, async (trx) => {
    // Locked before the conversation, as in sending a first message, to avoid deadlocks; whether it is a first message is only
    // known afterwards.
    await lockFirstMessages(trx, author)
    const locked = await lockMessage(trx, author, messageId)
    const message = locked?.message
    if (message?.senderId !== author.userId || message.idea) return { kind: 'not-found' }
    if (locked?.endedAt) return { kind: 'ended' }
    if (message.content === content) return { kind: 'edited', message }
    if (author.now.getTime() - message.createdAt.getTime() > editMinutes * 60_000) return { kind: 'too-late' }
    const found = detect(author.userId, content, { isOpener: message.seq === 1 })
    const detections = found.filter(({ severity }) => severity === 'block')
    const source = { userId: author.userId, conversationId: message.conversationId, at: author.now }
    if (detections.length > 0) {
      // The text isn't stored, so the detection has no message.
      await flagDetections(trx, detections, { ...source, messageId: null })
      return { kind: 'blocked', detections }
    }
    const refusal = message.seq === 1 ? await beginWith(trx, author, messageId, content) : undefined
    if (refusal) return refusal
    await flagDetections(trx, found, { ...source, messageId })
    await replace(trx, author, message, { id: editId, content })
    return { kind: 'edited', message: (await findMessage(trx, author, messageId)) ?? message }
  })
}

/** Counts the new wording of a first message as if it had been sent with it, or returns why it is refused. */
async function beginWith(
  trx: Trx<Tables>,
  author: Viewer,
  messageId: string,
  content: string,
): Promise<SameOpener | undefined> {
  const openerHash = hashOpener(content)
  if (await hasBegunWith(trx, messageId, openerHash)) return undefined
  const refusal = await refuseOpener(trx, author, openerHash)
  if (!refusal) await insertEditedOpener(trx, author, messageId, openerHash)
  return refusal
}

async function replace(
  trx: Trx<Tables>,
  author: Viewer,
  { id: messageId, conversationId }: MessageRow,
  { id, content }: { id: string; content: string },
): Promise<void> {
  const edited = await updateMessage(trx, author, { id, messageId, content })
  if (!edited) return
  const editedAt = author.now.toISOString()
  const payload = { ...edited, editId: id, messageId, conversationId, senderId: author.userId, content, editedAt }
  await announce(trx, messageEdited, payload, { id, actor: author.userId, occurredAt: author.now })
}
