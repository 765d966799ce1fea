import { appealMessagesMax } from '@codekin/contracts/trust/appeal-limits'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import type { Deps } from '../deps.ts'
import type { AppealTable } from '../store/appeal-tables.ts'
import { countOwnMessages, findAppeal, insertAppealMessage, lockAppeal } from '../store/appeals.ts'
import { recordAudit } from './record-audit.ts'
import { sendStatement } from './send-notice.ts'

export type WriteToAppealResult = { kind: 'written'; appeal: AppealTable } | { kind: 'not-found' | 'closed' | 'full' }

/** Adds a message to an appeal, by its appellant or staff. For everyone else the appeal doesn't exist. */
export function writeToAppeal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { appealId, writerId, isStaff, text }: { appealId: string; writerId: string; isStaff: boolean; text: string },
): Promise<WriteToAppealResult> {
  const at = clock.now()
  return inTransaction(db, async (trx): Promise<WriteToAppealResult> => {
    const appeal = await lockAppeal(trx, appealId)
    // Staff who appeal write as themselves, not as staff.
    const isOwn = appeal?.userId === writerId
    if (!appeal || (!isOwn && !isStaff)) return { kind: 'not-found' }
    if (appeal.decidedAt) return { kind: 'closed' }
    if (isOwn && (await countOwnMessages(trx, appealId)) >= appealMessagesMax) return { kind: 'full' }
    const staffId = isOwn ? null : writerId
    await insertAppealMessage(trx, { id: newId(), appealId, isFromStaff: !isOwn, staffId, text, sentAt: at })
    if (staffId !== null) {
      await sendStatement(trx, appeal.userId, { subject: 'A reply to your appeal', paragraphs: [text] }, at)
      const subject = { kind: 'appeal' as const, id: appealId }
      await recordAudit(trx, { at, actorId: staffId, action: 'appeal.answer', subject })
    }
    return { kind: 'written', appeal: (await findAppeal(trx, appealId)) ?? appeal }
  })
}
