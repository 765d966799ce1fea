import { messageFlagged } from '@codekin/contracts/messaging/events'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { dayOf } from '../domain/first-message-quota.ts'
import type { Detection } from '../domain/quality/detection.ts'
import { findConversation } from '../store/conversations.ts'
import { keepDetections } from '../store/detections.ts'
import { countFirstMessages, lockFirstMessageLimit } from '../store/first-messages.ts'
import { insertMessage, type NewMessage } from '../store/insert-message.ts'
import { findSentMessage, type MessageRow } from '../store/messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'
import { detect, rowsOf } from './detect.ts'
import { openAwaitedConversation } from './open-awaited-conversation.ts'

export type Sending =
  /** It holds what is not sent; where it stands is told. */
  | { kind: 'blocked'; detections: Detection[] }
  | { kind: 'sent'; seq: number }
  /** The same message was sent before. */
  | { kind: 'known'; message: MessageRow }
  | { kind: 'not-found' | 'ended' }
  | { kind: 'quota-reached'; limit: number }

/** Sends a message: mostly one statement. Only where that takes none it is asked why. */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'bus'>,
  sender: Viewer,
  message: NewMessage,
): Promise<Sending> {
  const { db } = deps
  const found = detect(sender.userId, message.content, { isOpener: false })
  const detections = found.filter(({ severity }) => severity === 'block')
  if (detections.length > 0) return await refuse(db, sender, message, detections)
  const insert = () => insertMessage(db, sender, message)
  const opened = () => openAwaitedConversation(deps, sender.userId, message.conversationId)
  const seq = (await insert()) ?? ((await opened()) ? await insert() : undefined)
  return seq === undefined ? await sendFirst(db, sender, message) : { kind: 'sent', seq }
}

/** Keeps and announces why it is not sent, unless it was sent already, by other rules. */
async function refuse(
  db: Db<Tables>,
  sender: Viewer,
  { conversationId, clientMessageId }: NewMessage,
  detections: Detection[],
): Promise<Sending> {
  return await inTransaction(db, async (trx) => {
    if (!(await findConversation(trx, sender, conversationId))) return { kind: 'not-found' }
    const known = clientMessageId && (await findSentMessage(trx, sender, { conversationId, clientMessageId }))
    if (known) return { kind: 'known', message: known }
    const { userId, now } = sender
    const rows = rowsOf(detections, { userId, messageId: null, foundAt: now })
    await keepDetections(trx, rows)
    for (const { id: detectionId, rule, severity } of rows) {
      const flag = {
        detectionId,
        userId,
        conversationId,
        messageId: null,
        rule,
        severity,
        flaggedAt: now.toISOString(),
      }
      await announce(trx, messageFlagged, flag, { actor: userId, occurredAt: now })
    }
    return { kind: 'blocked', detections }
  })
}

/**
 * What the one statement did not take: another time of a message that is there, or the first message of a conversation by
 * somebody who may begin so many a day only. What they begin at once waits for one another here.
 */
async function sendFirst(db: Db<Tables>, sender: Viewer, message: NewMessage): Promise<Sending> {
  const { conversationId, clientMessageId } = message
  return await inTransaction(db, async (trx) => {
    const limit = await lockFirstMessageLimit(trx, sender)
    const conversation = await findConversation(trx, sender, conversationId)
    if (!conversation) return { kind: 'not-found' }
    const known = clientMessageId && (await findSentMessage(trx, sender, { conversationId, clientMessageId }))
    if (known) return { kind: 'known', message: known }
    if (conversation.endedAt) return { kind: 'ended' }
    const mayBegin = limit === undefined || (await countFirstMessages(trx, sender.userId, dayOf(sender.now))) < limit
    const seq = await insertMessage(trx, sender, { ...message, mayBegin })
    if (seq !== undefined) return { kind: 'sent', seq }
    return limit === undefined || mayBegin ? { kind: 'not-found' } : { kind: 'quota-reached', limit }
  })
}
