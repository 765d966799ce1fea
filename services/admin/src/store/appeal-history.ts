import type { AppealDecision } from '@codekin/contracts/trust/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { type HistoryKey, type HistoryPage, type HistorySubject, historyKey, isAfterPlace } from './history.ts'
import type { Tables } from './tables.ts'

export type AppealHistory = HistoryKey & { appealId: string; caseId: string | null }

/** Appeals of a person or in a case. */
export async function listAppealHistory(
  db: DbOrTrx<Tables>,
  about: HistorySubject,
  page: HistoryPage,
): Promise<AppealHistory[]> {
  const id = historyKey('appeal', sql`appeal.id`)
  return await appealsIn(db, about)
    .select([id.as('key'), 'appeal.filedAt as at', 'appeal.id as appealId', 'taken.caseId'])
    .where(isAfterPlace(page.before, { at: sql`appeal.filed_at`, key: id }))
    .orderBy('appeal.filedAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

/** `byId`: the staff member. */
export type AppealMessageHistory = AppealHistory & { byId: string | null; isFromStaff: boolean; text: string }

/** Messages in appeals of a person or a case, including the text of the appeal itself. */
export async function listAppealMessageHistory(
  db: DbOrTrx<Tables>,
  about: HistorySubject,
  page: HistoryPage,
): Promise<AppealMessageHistory[]> {
  // Sorts after the appeal's own key, whose time the first message shares.
  const id = historyKey('said-in-appeal', sql`message.id`)
  return await appealsIn(db, about)
    .innerJoin('appealMessage as message', 'message.appealId', 'appeal.id')
    .select([id.as('key'), 'message.sentAt as at', 'appeal.id as appealId', 'taken.caseId'])
    .select(['isFromStaff', 'text', 'staffId as byId'])
    .where(isAfterPlace(page.before, { at: sql`message.sent_at`, key: id }))
    .orderBy('message.sentAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

export type AppealDecisionHistory = AppealHistory & { byId: string | null; decision: AppealDecision; reason: string }

/** Decisions on appeals of a person or in a case. */
export async function listAppealDecisionHistory(
  db: DbOrTrx<Tables>,
  about: HistorySubject,
  page: HistoryPage,
): Promise<AppealDecisionHistory[]> {
  const id = historyKey('appeal-decision', sql`appeal.id`)
  return await appealsIn(db, about)
    .select([id.as('key'), 'appeal.id as appealId', 'taken.caseId', 'appeal.decidedBy as byId'])
    .select((eb) => [
      eb.ref('appeal.decidedAt').$notNull().as('at'),
      eb.ref('appeal.decision').$notNull().as('decision'),
      eb.fn.coalesce('appeal.decisionReason', eb.val('')).as('reason'),
    ])
    .where('appeal.decidedAt', 'is not', null)
    .where(isAfterPlace(page.before, { at: sql`appeal.decided_at`, key: id }))
    .orderBy('appeal.decidedAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

/** @NOTE finds appeals by their action, since erasing the appellant clears the appeal's user id. */
function appealsIn(db: DbOrTrx<Tables>, about: HistorySubject) {
  return db
    .selectFrom('appeal')
    .innerJoin('moderationAction as taken', 'taken.id', 'appeal.actionId')
    .where((eb) =>
      'userId' in about ? eb('taken.subjectUserId', '=', about.userId) : eb('taken.caseId', '=', about.caseId),
    )
}
