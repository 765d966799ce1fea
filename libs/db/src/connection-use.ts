import { type Kysely, sql } from 'kysely'

/** Counts the server's open connections, of all clients, and returns its limit. */
export async function findConnectionUse<T>(db: Kysely<T>): Promise<{ open: number; max: number }> {
  const { rows } = await sql<{ open: number; max: number }>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as open,
      current_setting('max_connections')::int as max
  `.execute(db)
  return rows[0] ?? { open: 0, max: 0 }
}
