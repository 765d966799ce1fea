import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import type { Deps } from '../deps.ts'
import { appealable, getAnswerDeadline, getAppealDeadline } from '../domain/appeals.ts'
import { findAction, lockAction } from '../store/actions.ts'
import type { AppealTable } from '../store/appeal-tables.ts'
import { findAppeal, insertAppeal, insertAppealMessage } from '../store/appeals.ts'
import { lockCase } from '../store/cases.ts'
import { moveCase } from './move-case.ts'

export type FileAppealResult = { kind: 'filed'; appeal: AppealTable } | { kind: 'not-found' | 'exists' | 'too-late' }

/** Files an appeal against a decision, once per action. Its case waits until another staff member has decided it. */
export function fileAppeal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, actionId, text }: { userId: string; actionId: string; text: string },
): Promise<FileAppealResult> {
  const now = clock.now()
  return inTransaction(db, async (trx): Promise<FileAppealResult> => {
    const found = await findAction(trx, actionId)
    // An action kept secret from its subject doesn't exist for them.
    if (!found || found.subjectUserId !== userId || !appealable.includes(found.action)) return { kind: 'not-found' }
    // Locked in the same order as in `decideAppeal`; the action too, since it may be reversed concurrently.
    const row = found.caseId === null ? undefined : await lockCase(trx, found.caseId)
    const action = await lockAction(trx, actionId)
    if (!action) return { kind: 'not-found' }
    const appeal: AppealTable = {
      id: newId(),
      actionId,
      userId,
      version: 0,
      filedAt: now,
      answerBy: getAnswerDeadline(now, action.endsAt),
      decision: null,
      decisionReason: null,
      decidedBy: null,
      decidedAt: null,
    }
    if (now > getAppealDeadline(action.actedAt) || action.reversedAt !== null) return { kind: 'too-late' }
    if (!(await insertAppeal(trx, appeal))) return { kind: 'exists' }
    await insertAppealMessage(trx, {
      id: newId(),
      appealId: appeal.id,
      isFromStaff: false,
      staffId: null,
      text,
      sentAt: now,
    })
    if (row) await moveCase(trx, row, { move: 'appeal', by: null, at: now })
    return { kind: 'filed', appeal: (await findAppeal(trx, appeal.id)) ?? appeal }
  })
}
