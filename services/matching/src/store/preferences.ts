import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Preferences } from '@codekin/contracts/preferences/models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The preferences of those of these developers who set any. */
export async function listPreferences(
  db: DbOrTrx<Tables>,
  userIds: readonly string[],
): Promise<Map<string, Preferences>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('preferences')
    .select(['userId', 'filters'])
    // The same SQL text for any number of ids, so that it is planned once.
    .where('userId', '=', sql<string>`any (${userIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.userId, { ...openPreferences, ...row.filters }]))
}

/** The preferences of a developer, or open ones if they never set any. */
export async function findPreferences(db: DbOrTrx<Tables>, userId: string): Promise<Preferences> {
  return (await listPreferences(db, [userId])).get(userId) ?? openPreferences
}

/** The preferences, locked until the transaction ends, for a change that depends on them. */
export async function lockPreferences(trx: Trx<Tables>, userId: string, now: Date): Promise<Preferences> {
  const row = await trx
    .insertInto('preferences')
    .values({ userId, filters: JSON.stringify(openPreferences), changedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ changedAt: now }))
    .returning('filters')
    .executeTakeFirstOrThrow()
  return { ...openPreferences, ...row.filters }
}

/** Replaces the preferences of a developer. */
export async function updatePreferences(
  trx: Trx<Tables>,
  userId: string,
  filters: Preferences,
  changedAt: Date,
): Promise<void> {
  await trx
    .updateTable('preferences')
    .set({ filters: JSON.stringify(filters), changedAt })
    .where('userId', '=', userId)
    .execute()
}
