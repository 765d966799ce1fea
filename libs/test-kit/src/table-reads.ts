import { type DbOrTrx, openDb } from '@codekin/db/open-db'
import { sql } from 'kysely'

/** Updates the planner's statistics of these tables. `url`: of the schema's owner, as a service's own role may not. */
export async function analyzeTables(url: string, schema: string, tables: readonly string[]): Promise<void> {
  const { db, close } = openDb({ url, schema, applicationName: 'test', timeouts: { statement: 60_000 } })
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
  await close()
}

/**
 * Rows of these tables that the current transaction has read so far, by index or not. Compare two counts: the first may include
 * what the connection did before.
 */
export async function countRowsRead<T>(trx: DbOrTrx<T>, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables
    where relid = any(${[...tables]}::regclass[])`.execute(trx)
  return Number(rows[0]?.read)
}
