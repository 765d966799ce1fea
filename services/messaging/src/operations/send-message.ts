import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { startOfDay } from '../domain/first-message-quota.ts'
import { isOpenerRule } from '../domain/quality/check-message.ts'
import type { Detection } from '../domain/quality/detection.ts'
import { countUse, findUsableTemplate, isUseOf, type Usable } from '../modules/templates/index.ts'
import { findConversation } from '../store/conversations.ts'
import { countFirstMessages, findFirstMessageLimit, lockFirstMessages } from '../store/first-messages.ts'
import { countSendableImages } from '../store/images.ts'
import { insertMessage, isStoredAlready, type NewMessage } from '../store/insert-message.ts'
import { findMessage, findSentMessage, type MessageRow } from '../store/messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'
import { detect } from './detect.ts'
import { flagDetections } from './flag-detections.ts'
import { hashOpener } from './hash-opener.ts'
import { findAwaitedConversation, openAwaitedConversation } from './open-awaited-conversation.ts'
import { refuseOpener, type SameOpener } from './refuse-opener.ts'

export type Sending =
  /** The rules don't allow it; the detections say where. */
  | { kind: 'blocked'; detections: Detection[] }
  | { kind: 'sent'; seq: number }
  /** The same message was sent before. */
  | { kind: 'known'; message: MessageRow }
  | { kind: 'not-found' | 'ended' | 'quote-not-found' | 'image-unavailable' }
  | { kind: 'quota-reached'; limit: number }
  | SameOpener

/** `templateId`: the template that the client says it used. */
export type Outgoing = NewMessage & { templateId?: string | null }
type WithTemplate = NewMessage & { template?: Pick<Usable, 'id' | 'version'> | undefined }

/** Adds the template whose use is to be counted: one that the sender may use and that the text still resembles. */
async function withTemplate(
  db: Db<Tables>,
  sender: Viewer,
  { templateId, ...message }: Outgoing,
): Promise<WithTemplate> {
  const found = templateId ? await findUsableTemplate(db, sender, templateId) : undefined
  return found && isUseOf(found.body, message.content) ? { ...message, template: found } : message
}

/**
 * Sends a message, usually with a single statement. More are needed only if a rule finds something, or if that statement stores
 * nothing.
 */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'bus'>,
  sender: Viewer,
  outgoing: Outgoing,
): Promise<Sending> {
  const { db } = deps
  // The rules don't apply to images. Only the statement that stores a message knows whether it is the first.
  const found = outgoing.content === '' ? [] : detect(sender.userId, outgoing.content, { isOpener: true })
  const detections = found.filter(({ severity }) => severity === 'block')
  if (detections.length > 0) return await refuse(deps, sender, outgoing, detections)
  const message = await withTemplate(db, sender, outgoing)
  const isPlain = found.every(({ rule }) => isOpenerRule(rule)) && !message.template
  const seq = isPlain
    ? await insertMessage(db, sender, message)
    : await undefinedIfStored(inTransaction(db, (trx) => insertWithEffects(trx, sender, message, found)))
  if (seq !== undefined) return { kind: 'sent', seq }
  await openAwaitedConversation(deps, sender.userId, message.conversationId)
  // A message that a concurrent retry stored is found by the second attempt.
  return (
    (await undefinedIfStored(sendFirst(db, sender, message, found))) ?? (await sendFirst(db, sender, message, found))
  )
}

/** Returns undefined if the same message was stored concurrently, which rolled the transaction back. */
async function undefinedIfStored<T>(sending: Promise<T>): Promise<T | undefined> {
  try {
    return await sending
  } catch (error) {
    if (isStoredAlready(error)) return undefined
    throw error
  }
}

/** Sends the message, counts its template, and stores and announces advisory findings. */
async function insertWithEffects(
  trx: Trx<Tables>,
  sender: Viewer,
  message: WithTemplate,
  found: readonly Detection[],
): Promise<number | undefined> {
  const seq = await insertMessage(trx, sender, message)
  if (seq === undefined) return undefined
  if (message.template) await countSentUse(trx, sender, message, message.template)
  const { id: messageId, conversationId } = message
  const { userId, now: at } = sender
  const applicable = found.filter(({ rule }) => seq === 1 || !isOpenerRule(rule))
  await flagDetections(trx, applicable, { userId, conversationId, messageId, at })
  return seq
}

/** Counts a message as at most one use. Replies wait until it is stored. */
async function countSentUse(
  trx: Trx<Tables>,
  { userId, now }: Viewer,
  { id, conversationId }: NewMessage,
  { id: templateId, version }: Pick<Usable, 'id' | 'version'>,
): Promise<void> {
  const sent = { messageId: id, usedAt: now, repliedAt: null, isHidden: false }
  await countUse(trx, { userId, now }, { id, templateId, version, userId, conversationId, ...sent })
}

/** Stores and announces why the message isn't sent, unless it was sent before under other rules. */
async function refuse(
  deps: Pick<Deps, 'db' | 'bus'>,
  sender: Viewer,
  { conversationId, clientMessageId }: NewMessage,
  detections: Detection[],
): Promise<Sending> {
  const conversation = await findAwaitedConversation(deps, sender, conversationId)
  if (!conversation) return { kind: 'not-found' }
  if (conversation.endedAt) return { kind: 'ended' }
  return await inTransaction(deps.db, async (trx) => {
    const known = clientMessageId && (await findSentMessage(trx, sender, { conversationId, clientMessageId }))
    if (known) return { kind: 'known', message: known }
    const { userId, now: at } = sender
    await flagDetections(trx, detections, { userId, conversationId, messageId: null, at })
    return { kind: 'blocked', detections }
  })
}

/**
 * Handles what the single statement didn't store: a retry of a known message, or the first message of a conversation. Concurrent
 * first messages of the sender wait for each other here.
 */
async function sendFirst(
  db: Db<Tables>,
  sender: Viewer,
  message: WithTemplate,
  found: readonly Detection[],
): Promise<Sending> {
  const { conversationId, clientMessageId } = message
  return await inTransaction(db, async (trx) => {
    await lockFirstMessages(trx, sender)
    const conversation = await findConversation(trx, sender, conversationId)
    if (!conversation) return { kind: 'not-found' }
    const known = clientMessageId && (await findSentMessage(trx, sender, { conversationId, clientMessageId }))
    if (known) return { kind: 'known', message: known }
    if (conversation.endedAt) return { kind: 'ended' }
    if (!(await isQuotable(trx, sender, message))) return { kind: 'quote-not-found' }
    if (!(await areImagesSendable(trx, sender, message))) return { kind: 'image-unavailable' }
    // Images alone have no wording to compare.
    const openerHash = message.content === '' ? undefined : hashOpener(message.content)
    const refusal = await refuseFirst(trx, sender, openerHash)
    const first = { ...message, ...(openerHash && { openerHash }), mayBegin: refusal === undefined }
    const seq = await insertWithEffects(trx, sender, first, found)
    return seq === undefined ? (refusal ?? { kind: 'not-found' }) : { kind: 'sent', seq }
  })
}

async function isQuotable(trx: Trx<Tables>, sender: Viewer, message: NewMessage): Promise<boolean> {
  if (!message.replyToId) return true
  const quoted = await findMessage(trx, sender, message.replyToId)
  return quoted?.conversationId === message.conversationId
}

async function areImagesSendable(trx: Trx<Tables>, sender: Viewer, message: NewMessage): Promise<boolean> {
  const { conversationId, images = [] } = message
  return images.length === 0 || (await countSendableImages(trx, sender, { conversationId, images })) === images.length
}

/** Returns why the sender may start no conversation now, or none with this wording. */
async function refuseFirst(
  trx: Trx<Tables>,
  sender: Viewer,
  openerHash: Buffer | undefined,
): Promise<Sending | undefined> {
  const limit = await findFirstMessageLimit(trx, sender)
  if (limit !== undefined && (await countFirstMessages(trx, sender.userId, startOfDay(sender.now))) >= limit)
    return { kind: 'quota-reached', limit }
  return openerHash && (await refuseOpener(trx, sender, openerHash))
}
