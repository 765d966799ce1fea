import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The table in which a service notes what it took; part of a migration of its own. */
export const projectionFillingTable = `
create table projection_filling (
  projection text primary key,
  filled_at timestamptz(3) not null
);
`

/** A projection that has been taken whole from its owner once; events keep it since. */
export type FillingTables = { projectionFilling: { projection: string; filledAt: Date } }

export type Filling<T> = {
  db: Kysely<T>
  /** Its name in `projection_filling`; deleting the row asks for it again. */
  projection: string
  now: () => Date
  /** Between two pages it may be told to stop. */
  signal: AbortSignal
  /** Takes the page after this place and answers where it ended; null when there is nothing further. */
  takePage: (after: string | null) => Promise<string | null>
}

/**
 * Takes a projection whole from its owner, once, for a database that is younger than what the stream still holds. Events
 * may arrive meanwhile, or first: newer versions stay. It is noted only at the end, so that whoever is stopped or fails
 * begins again. Answers whether it was filled just now.
 */
export async function fillProjection<T extends FillingTables>(filling: Filling<T>): Promise<boolean> {
  const { db, projection, now, signal, takePage } = filling
  const known = await sql`select from projection_filling where projection = ${projection}`.execute(db)
  if (known.rows.length > 0) return false
  let after: string | null = null
  do {
    if (signal.aborted) return false
    after = await takePage(after)
  } while (after !== null)
  await sql`
    insert into projection_filling (projection, filled_at) values (${projection}, ${now()})
    on conflict do nothing`.execute(db)
  return true
}
