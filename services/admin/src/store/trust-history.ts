import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { type HistoryKey, type HistoryPage, historyKey, isAfterPlace } from './history.ts'
import type { Tables } from './tables.ts'
import type { TrustChangeTable } from './trust-tables.ts'

export type TrustHistory = HistoryKey & Pick<TrustChangeTable, 'fromLevel' | 'toLevel' | 'why'>

/** Level changes of a person, newest first, after a place. */
export async function listTrustHistory(
  db: DbOrTrx<Tables>,
  userId: string,
  page: HistoryPage,
): Promise<TrustHistory[]> {
  const id = historyKey('trust-level', sql`id`)
  return await db
    .selectFrom('trustChange')
    .select([id.as('key'), 'changedAt as at', 'fromLevel', 'toLevel', 'why'])
    .where('userId', '=', userId)
    .where(isAfterPlace(page.before, { at: sql`changed_at`, key: id }))
    .orderBy('changedAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}
