import { type DbOrTrx, openDb } from '@codekin/db/open-db'
import { sql } from 'kysely'

/** Updates the planner's statistics of these tables. `url` is the schema owner's, because a service's role may not do this. */
export async function analyzeTables(url: string, schema: string, tables: readonly string[]): Promise<void> {
  const { db, close } = openDb({ url, schema, applicationName: 'test', timeouts: { statement: 60_000 } })
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
  await close()
}

/**
 * Counts the rows of these tables that the current transaction has read so far, with or without an index. Compare two counts:
 * the first may include earlier reads of the connection.
 */
export async function countRowsRead<T>(trx: DbOrTrx<T>, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables
    where relid = any(${[...tables]}::regclass[])`.execute(trx)
  return Number(rows[0]?.read)
}
