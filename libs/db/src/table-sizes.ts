import { type Kysely, sql } from 'kysely'

/** A table of a schema; `bytes` with its indexes and what is stored apart. */
export type TableSize = { name: string; rows: number; bytes: number }

/** The tables of the own schema, the largest first. Rows are what the statistics say: counting would read them all. */
export async function listTableSizes<T>(db: Kysely<T>): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname::text as name, greatest(n_live_tup, 0) as rows, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname = current_schema() order by 3 desc, 1
  `.execute(db)
  return rows
}

/** Of the whole database, all schemas together. */
export async function findDatabaseSize<T>(db: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
