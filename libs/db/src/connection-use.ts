import { type Kysely, sql } from 'kysely'

/** How many connections the server has open, everybody's, and how many it opens at most. */
export async function findConnectionUse<T>(db: Kysely<T>): Promise<{ open: number; max: number }> {
  const { rows } = await sql<{ open: number; max: number }>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as open,
      current_setting('max_connections')::int as max
  `.execute(db)
  return rows[0] ?? { open: 0, max: 0 }
}
