import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { type HistoryKey, type HistoryPage, historyKey, isAfterPlace } from './history.ts'
import type { StaffAnswerTable, Tables } from './tables.ts'

/** Stores a person's reply to staff, once. */
export async function insertStaffAnswer(trx: Trx<Tables>, answer: StaffAnswerTable): Promise<void> {
  await trx
    .insertInto('staffAnswer')
    .values(answer)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export type StaffAnswerHistory = HistoryKey & { content: string }

/** Replies of a person to staff. */
export async function listStaffAnswers(
  db: DbOrTrx<Tables>,
  userId: string,
  page: HistoryPage,
): Promise<StaffAnswerHistory[]> {
  const at = sql<Date>`sent_at`
  const id = historyKey('staff-answer', sql`id`)
  return await db
    .selectFrom('staffAnswer')
    .select([id.as('key'), at.as('at'), 'content'])
    .where('userId', '=', userId)
    .where(isAfterPlace(page.before, { at, key: id }))
    .orderBy('sentAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}
