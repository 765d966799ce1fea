import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { SettingTable, Tables } from './tables.ts'

const columns = ['userId', 'sourceVersion', 'notifications', 'preferences'] as const

/** A user's choices; undefined if there are none. */
export function findSettings(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('setting').select(columns).where('userId', '=', userId).executeTakeFirst()
}

export function findSettingsOfMany(db: DbOrTrx<Tables>, userIds: readonly string[]) {
  return db.selectFrom('setting').select(columns).where('userId', 'in', userIds).execute()
}

/** Ordered by id, after `afterId`. */
export function listSettings(db: DbOrTrx<Tables>, afterId: string | null, limit: number) {
  return db
    .selectFrom('setting')
    .select(columns)
    .$if(afterId !== null, (q) => q.where('userId', '>', afterId))
    .orderBy('userId')
    .limit(limit)
    .execute()
}

/** Serialises changes of a user's settings until the transaction ends, even before there is a row. */
export async function lockSettings(trx: Trx<Tables>, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('setting ' || ${userId}::text, 0))`.execute(trx)
  return findSettings(trx, userId)
}

export async function upsertSettings(
  trx: Trx<Tables>,
  { userId, sourceVersion, notifications, preferences }: Omit<SettingTable, 'changedAt'>,
  changedAt: Date,
): Promise<void> {
  const row = {
    sourceVersion,
    notifications: jsonb(notifications),
    preferences: jsonb(preferences),
    changedAt,
  }
  await trx
    .insertInto('setting')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}
