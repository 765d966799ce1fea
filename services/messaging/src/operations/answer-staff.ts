import { staffAnswered } from '@codekin/contracts/messaging/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { findStaffAnswer, insertStaffAnswer, lockStaffThread, type StaffMessageRow } from '../store/staff-messages.ts'

/** Keeps and announces what somebody writes back to staff, once; undefined where they take no answer. */
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
    // Under its own id, which nobody else could choose, and by which its erasure withdraws it.
    await announce(trx, staffAnswered, answered, { id, actor: userId, occurredAt: now })
    return { id, content, isOwn: true, mayAnswer: false, sentAt: now, readAt: now }
  })
}
