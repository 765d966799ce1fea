import type { AppealDecision } from '@codekin/contracts/trust/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { comesAfter, type HistoryKey, type HistoryOf, type HistoryPage, keyOf } from './history.ts'
import type { Tables } from './tables.ts'

export type AppealHistory = HistoryKey & { appealId: string; caseId: string | null }

/** Appeals of somebody, or in a case. */
export async function listAppealHistory(
  db: DbOrTrx<Tables>,
  about: HistoryOf,
  page: HistoryPage,
): Promise<AppealHistory[]> {
  const id = keyOf('appeal', sql`appeal.id`)
  return await appealsIn(db, about)
    .select([id.as('key'), 'appeal.filedAt as at', 'appeal.id as appealId', 'taken.caseId'])
    .where(comesAfter(page.before, { at: sql`appeal.filed_at`, key: id }))
    .orderBy('appeal.filedAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

/** `byId`: of the staff. */
export type AppealMessageHistory = AppealHistory & { byId: string | null; isFromStaff: boolean; text: string }

/** What was said in appeals of somebody, or of a case: first of all what the appeal itself says. */
export async function listAppealMessageHistory(
  db: DbOrTrx<Tables>,
  about: HistoryOf,
  page: HistoryPage,
): Promise<AppealMessageHistory[]> {
  // Sorts after the appeal's own, of which the first is told at the same instant.
  const id = keyOf('said-in-appeal', sql`message.id`)
  return await appealsIn(db, about)
    .innerJoin('appealMessage as message', 'message.appealId', 'appeal.id')
    .select([id.as('key'), 'message.sentAt as at', 'appeal.id as appealId', 'taken.caseId'])
    .select(['isFromStaff', 'text', 'staffId as byId'])
    .where(comesAfter(page.before, { at: sql`message.sent_at`, key: id }))
    .orderBy('message.sentAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

export type AppealDecisionHistory = AppealHistory & { byId: string | null; decision: AppealDecision; reason: string }

/** What was decided about appeals of somebody, or of a case. */
export async function listAppealDecisionHistory(
  db: DbOrTrx<Tables>,
  about: HistoryOf,
  page: HistoryPage,
): Promise<AppealDecisionHistory[]> {
  const id = keyOf('appeal-decision', sql`appeal.id`)
  return await appealsIn(db, about)
    .select([id.as('key'), 'appeal.id as appealId', 'taken.caseId', 'appeal.decidedBy as byId'])
    .select((eb) => [
      eb.ref('appeal.decidedAt').$notNull().as('at'),
      eb.ref('appeal.decision').$notNull().as('decision'),
      eb.fn.coalesce('appeal.decisionReason', eb.val('')).as('reason'),
    ])
    .where('appeal.decidedAt', 'is not', null)
    .where(comesAfter(page.before, { at: sql`appeal.decided_at`, key: id }))
    .orderBy('appeal.decidedAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

/** @NOTE found by the action, since an appeal forgets whose it was when they are erased. */
function appealsIn(db: DbOrTrx<Tables>, about: HistoryOf) {
  return db
    .selectFrom('appeal')
    .innerJoin('moderationAction as taken', 'taken.id', 'appeal.actionId')
    .where((eb) =>
      'userId' in about ? eb('taken.subjectUserId', '=', about.userId) : eb('taken.caseId', '=', about.caseId),
    )
}
