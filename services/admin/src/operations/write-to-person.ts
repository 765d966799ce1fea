import { staffMessageSent } from '@codekin/contracts/admin/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { findAccount } from '../store/person-summaries.ts'
import { recordAudit } from './record-audit.ts'

/** Sends a message from staff to a person. Returns the message's id, or null if there is no such person. */
export function writeToPerson(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { userId, staffId, text, mayAnswer }: { userId: string; staffId: string; text: string; mayAnswer: boolean },
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    if (!(await findAccount(trx, userId))) return null
    const at = clock.now()
    const messageId = newId()
    const sent = { messageId, userId, text, sentAt: at.toISOString(), mayAnswer }
    await announce(trx, staffMessageSent, sent, { actor: staffId, occurredAt: at })
    const subject = { kind: 'user' as const, id: userId }
    await recordAudit(trx, {
      at,
      actorId: staffId,
      action: 'user.message',
      subject,
      facts: { messageId },
      reason: text,
    })
    return messageId
  })
}
