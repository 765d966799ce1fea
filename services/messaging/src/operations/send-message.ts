import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { dayOf } from '../domain/first-message-quota.ts'
import { sameOpenersDays, sameOpenersMax } from '../domain/opener-words.ts'
import type { Detection } from '../domain/quality/detection.ts'
import { findConversation } from '../store/conversations.ts'
import {
  countFirstMessages,
  findFirstMessageLimit,
  listSameOpeners,
  lockFirstMessages,
} from '../store/first-messages.ts'
import { insertMessage, type NewMessage } from '../store/insert-message.ts'
import { findSentMessage, type MessageRow } from '../store/messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'
import { detect } from './detect.ts'
import { flagDetections } from './flag-detections.ts'
import { openAwaitedConversation } from './open-awaited-conversation.ts'
import { printOpener } from './print-opener.ts'

export type Sending =
  /** It holds what is not sent; where it stands is told. */
  | { kind: 'blocked'; detections: Detection[] }
  | { kind: 'sent'; seq: number }
  /** The same message was sent before. */
  | { kind: 'known'; message: MessageRow }
  | { kind: 'not-found' | 'ended' }
  | { kind: 'quota-reached'; limit: number }
  /** The same words have begun as many conversations as they may; `since` the first of those of this week. */
  | { kind: 'same-opener'; since: Date }

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
  const seq = await insertMessage(db, sender, message)
  if (seq !== undefined) return { kind: 'sent', seq }
  await openAwaitedConversation(deps, sender.userId, message.conversationId)
  return await sendFirst(db, sender, message)
}

/** Keeps and announces why it is not sent, unless it was sent already, by other rules. */
async function refuse(
  db: Db<Tables>,
  sender: Viewer,
  { conversationId, clientMessageId }: NewMessage,
  detections: Detection[],
): Promise<Sending> {
  return await inTransaction(db, async (trx) => {
    const conversation = await findConversation(trx, sender, conversationId)
    if (!conversation) return { kind: 'not-found' }
    if (conversation.endedAt) return { kind: 'ended' }
    const known = clientMessageId && (await findSentMessage(trx, sender, { conversationId, clientMessageId }))
    if (known) return { kind: 'known', message: known }
    const { userId, now: at } = sender
    await flagDetections(trx, detections, { userId, conversationId, messageId: null, at })
    return { kind: 'blocked', detections }
  })
}

/**
 * What the one statement did not take: another time of a message that is there, or the first message of a conversation. What
 * somebody begins at once waits for one another here.
 */
async function sendFirst(db: Db<Tables>, sender: Viewer, message: NewMessage): Promise<Sending> {
  const { conversationId, clientMessageId } = message
  return await inTransaction(db, async (trx) => {
    await lockFirstMessages(trx, sender)
    const conversation = await findConversation(trx, sender, conversationId)
    if (!conversation) return { kind: 'not-found' }
    const known = clientMessageId && (await findSentMessage(trx, sender, { conversationId, clientMessageId }))
    if (known) return { kind: 'known', message: known }
    if (conversation.endedAt) return { kind: 'ended' }
    const openerPrint = printOpener(message.content)
    const refusal = await refuseFirst(trx, sender, openerPrint)
    const seq = await insertMessage(trx, sender, { ...message, openerPrint, mayBegin: refusal === undefined })
    return seq === undefined ? (refusal ?? { kind: 'not-found' }) : { kind: 'sent', seq }
  })
}

const dayMilliseconds = 86_400_000

/** Why the sender may begin no conversation now, or none with these words. */
async function refuseFirst(trx: Trx<Tables>, sender: Viewer, openerPrint: Buffer): Promise<Sending | undefined> {
  const limit = await findFirstMessageLimit(trx, sender)
  if (limit !== undefined && (await countFirstMessages(trx, sender.userId, dayOf(sender.now))) >= limit)
    return { kind: 'quota-reached', limit }
  const same = await listSameOpeners(trx, sender.userId, openerPrint, sameOpenersMax)
  const since = same.at(sameOpenersMax - 1)
  const weekAgo = sender.now.getTime() - sameOpenersDays * dayMilliseconds
  return since && since.getTime() > weekAgo ? { kind: 'same-opener', since } : undefined
}
