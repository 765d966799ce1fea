import { staffAnswered } from '@codekin/contracts/messaging/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { findStaffAnswer, insertStaffAnswer, lockStaffThread, type StaffMessageRow } from '../store/staff-messages.ts'

/** Stores and announces a user's reply to staff, once; undefined if no reply is allowed. */
export async function answerStaff(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { userId, content, clientMessageId }: { userId: string; content: string; clientMessageId: string },
): Promise<StaffMessageRow | undefined> {
  return await inTransaction(db, async (trx) => {
    const mayAnswer = await lockStaffThread(trx, userId)
    const known = await findStaffAnswer(trx, { userId, clientMessageId })
    if (known || !mayAnswer) return known
    const [id, now] = [newId(), clock.now()]
    await insertStaffAnswer(trx, { id, userId, content, clientMessageId, sentAt: now })
    const answered = { messageId: id, userId, content, sentAt: now.toISOString() }
    // Announced under a server-generated id, which no one else can choose and by which an erasure withdraws the event.
    await announce(trx, staffAnswered, answered, { id, actor: userId, occurredAt: now })
    return { id, content, isOwn: true, mayAnswer: false, sentAt: now, readAt: now }
  })
}
