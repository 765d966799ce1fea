import { type Kysely, sql } from 'kysely'

/** A table of a schema; `bytes` includes its indexes and TOAST data. */
export type TableSize = { name: string; rows: number; bytes: number }

/** Lists the tables of the own schema, largest first. Row counts are from the statistics: counting would read all rows. */
export async function listTableSizes<T>(db: Kysely<T>): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname::text as name, greatest(n_live_tup, 0) as rows, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname = current_schema() order by 3 desc, 1
  `.execute(db)
  return rows
}

/** The size of the whole database, all schemas together. */
export async function findDatabaseSize<T>(db: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
