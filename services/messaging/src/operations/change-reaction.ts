import { reactionChanged } from '@codekin/contracts/messaging/events'
import { reactionsMax } from '@codekin/contracts/messaging/limits'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { findMessage, type MessageRow } from '../store/messages.ts'
import { deleteReaction, upsertReaction } from '../store/reactions.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'
import { lockMessage } from './lock-message.ts'

export type Reacting = { kind: 'reacted'; message: MessageRow } | { kind: 'not-found' | 'ended' | 'too-many' }

/** Adds or removes a reaction and announces it. An unchanged state isn't announced. */
export async function changeReaction(
  db: Db<Tables>,
  viewer: Viewer,
  { messageId, emoji, isSet }: { messageId: string; emoji: string; isSet: boolean },
): Promise<Reacting> {
  return await inTransaction(db, async (trx) => {
    const locked = await lockMessage(trx, viewer, messageId)
    if (!locked) return { kind: 'not-found' }
    if (locked.endedAt) return { kind: 'ended' }
    const { conversationId, seq, reactions } = locked.message
    const own = reactions.filter(({ userId }) => userId === viewer.userId)
    if (isSet && own.length >= reactionsMax && !own.some((one) => one.emoji === emoji)) return { kind: 'too-many' }
    const changed = await (isSet ? upsertReaction : deleteReaction)(trx, viewer, { conversationId, seq, emoji })
    if (!changed) return { kind: 'reacted', message: locked.message }
    const { userId, now } = viewer
    const payload = { ...changed, messageId, conversationId, seq, userId, emoji, isSet, changedAt: now.toISOString() }
    await announce(trx, reactionChanged, payload, { actor: userId, occurredAt: now })
    return { kind: 'reacted', message: (await findMessage(trx, viewer, messageId)) ?? locked.message }
  })
}
