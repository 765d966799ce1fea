import { scheduledMax } from '@codekin/contracts/messaging/scheduled'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import type { Detection } from '../domain/quality/detection.ts'
import { isSchedulable } from '../domain/scheduled.ts'
import { findMessage, findSentMessage, type QuoteRow, toQuote } from '../store/messages.ts'
import {
  countWaiting,
  deleteUnsent,
  findScheduled,
  insertScheduled,
  type ListedMessage,
  lockScheduled,
  type ScheduledMessage,
  scheduledClientMessageId,
} from '../store/scheduled-messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'
import { detect } from './detect.ts'
import { flagDetections } from './flag-detections.ts'
import { findAwaitedConversation } from './open-awaited-conversation.ts'

export type Scheduling =
  | { kind: 'kept'; message: ListedMessage }
  | { kind: 'blocked'; detections: Detection[] }
  | { kind: 'not-found' | 'ended' | 'out-of-range' | 'quote-not-found' | 'too-many' }

export type NewScheduled = Pick<
  ScheduledMessage,
  'id' | 'conversationId' | 'content' | 'replyToId' | 'templateId' | 'sendAt'
>

/**
 * Stores a message to be sent later; the same id again is the same message, also once it was sent. Refuses now what could not be
 * sent now.
 */
export async function scheduleMessage(
  deps: Pick<Deps, 'db' | 'bus'>,
  author: Viewer,
  scheduled: NewScheduled,
): Promise<Scheduling> {
  const { userId, now } = author
  const conversation = await findAwaitedConversation(deps, author, scheduled.conversationId)
  if (!conversation) return { kind: 'not-found' }
  if (conversation.endedAt) return { kind: 'ended' }
  const message = { ...scheduled, userId, dueAt: scheduled.sendAt, createdAt: now, failure: null }
  return await inTransaction(deps.db, async (trx) => {
    const waiting = await countWaiting(trx, userId)
    const known = await findKnown(trx, author, message)
    if (known && known.conversationId !== message.conversationId) return { kind: 'not-found' }
    if (known) return { kind: 'kept', message: { ...known, replyTo: await findQuote(trx, author, known) } }
    if (!isSchedulable(message.sendAt, now)) return { kind: 'out-of-range' }
    const detections = await flagBlocking(trx, author, message)
    if (detections.length > 0) return { kind: 'blocked', detections }
    const replyTo = await findQuote(trx, author, message)
    if (message.replyToId && !replyTo) return { kind: 'quote-not-found' }
    if (waiting >= scheduledMax) return { kind: 'too-many' }
    return (await insertScheduled(trx, message))
      ? { kind: 'kept', message: { ...message, replyTo } }
      : { kind: 'not-found' }
  })
}

/** Stores and announces the detections of a message that can't be sent. The message isn't stored, so they have none. */
async function flagBlocking(
  trx: Trx<Tables>,
  { userId, now: at }: Viewer,
  { conversationId, content }: NewScheduled,
): Promise<Detection[]> {
  const blocking = detect(userId, content, { isOpener: false }).filter(({ severity }) => severity === 'block')
  await flagDetections(trx, blocking, { userId, conversationId, messageId: null, at })
  return blocking
}

async function findQuote(
  trx: Trx<Tables>,
  author: Viewer,
  { replyToId, conversationId }: NewScheduled,
): Promise<QuoteRow | null> {
  const quoted = replyToId ? await findMessage(trx, author, replyToId) : undefined
  return quoted?.conversationId === conversationId ? toQuote(quoted) : null
}

/** Returns the message scheduled under this id; if it was sent already, as it was sent. */
async function findKnown(
  trx: Trx<Tables>,
  author: Viewer,
  message: ScheduledMessage,
): Promise<ScheduledMessage | undefined> {
  const { id, conversationId } = message
  const stored = await findScheduled(trx, message)
  if (stored) return stored
  const sent = await findSentMessage(trx, author, { conversationId, clientMessageId: scheduledClientMessageId(id) })
  return sent && { ...message, content: sent.content, sendAt: sent.createdAt }
}

/** Cancels an unsent message. Returns false if there is none, or if it was sent, also while this waited. */
export async function cancelScheduled(db: Db<Tables>, scheduled: { id: string; userId: string }): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    await lockScheduled(trx, scheduled)
    return await deleteUnsent(trx, scheduled)
  })
}
