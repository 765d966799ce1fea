import { scheduledMax } from '@codekin/contracts/messaging/scheduled'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import type { Detection } from '../domain/quality/detection.ts'
import { isInReach } from '../domain/scheduled.ts'
import { findMessage, findSentMessage, type QuoteRow, quoteOf } from '../store/messages.ts'
import {
  countWaiting,
  deleteUnsent,
  findScheduled,
  insertScheduled,
  type ListedMessage,
  lockScheduled,
  nameOf,
  type ScheduledMessage,
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

/** Keeps a message to be sent later; the same id again is the same message, also once it has gone out. What would be refused now is. */
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
    if (!isInReach(message.sendAt, now)) return { kind: 'out-of-range' }
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

/** Keeps and announces what could not be sent; what is not there cannot be its. */
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
  return quoted?.conversationId === conversationId ? quoteOf(quoted) : null
}

/** What is kept under its id; or has gone out under it, then as it was sent. */
async function findKnown(
  trx: Trx<Tables>,
  author: Viewer,
  message: ScheduledMessage,
): Promise<ScheduledMessage | undefined> {
  const { id, conversationId } = message
  const kept = await findScheduled(trx, message)
  if (kept) return kept
  const sent = await findSentMessage(trx, author, { conversationId, clientMessageId: nameOf(id) })
  return sent && { ...message, content: sent.content, sendAt: sent.createdAt }
}

/** Cancels one that has not gone out. Answers false where there is none such, or its message was stored, also while this waited. */
export async function cancelScheduled(db: Db<Tables>, scheduled: { id: string; userId: string }): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    await lockScheduled(trx, scheduled)
    return await deleteUnsent(trx, scheduled)
  })
}
