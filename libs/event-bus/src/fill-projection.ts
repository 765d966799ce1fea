import { inTransaction } from '@codekin/db/transaction'
import { type Kysely, sql } from 'kysely'
import { ask, CommandUnavailable } from './commands.ts'
import type { Bus } from './connect.ts'
import type { Projection } from './follow.ts'
import { type Log, messageOf } from './log.ts'

/** The table in which a service records its filled projections; part of a migration of the service. */
export const projectionFillingTable = `
create table projection_filling (
  projection text primary key,
  filled_at timestamptz(3) not null
);
`

/** Also part of a migration of the service: a row without a time requests a rebuild. */
export const projectionRebuilds = `alter table projection_filling alter column filled_at drop not null;`

/** A projection that was filled from its owner once. Events have kept it up to date since. */
export type FillingTables = { projectionFilling: { projection: string; filledAt: Date | null } }

export type Filling<T> = {
  db: Kysely<T>
  bus: Bus
  projections: readonly Projection<T>[]
  now: () => Date
  log: Log
  /** Stops the work between two pages. */
  signal: AbortSignal
}

/**
 * Fills from its owner each projection that wasn't filled yet, or whose rebuild was requested. Skips an owner that does not
 * answer or does not exist yet; the next call asks it again. Throws any other failure at the end, after all projections
 * were tried.
 */
export async function fillProjections<T>(filling: Filling<T>): Promise<void> {
  const { db, projections, log, signal } = filling
  const known = await sql<{ projection: string; filledAt: Date | null }>`
    select projection, filled_at from projection_filling`.execute(db)
  const filledAt = new Map(known.rows.map((row) => [row.projection, row.filledAt]))
  const failures: unknown[] = []
  for (const projection of projections) {
    const { name, snapshot } = projection
    if (filledAt.get(name) || signal.aborted) continue
    try {
      if (filledAt.has(name)) await rebuild(filling, projection)
      else await fill(filling, projection)
    } catch (error) {
      if (!(error instanceof CommandUnavailable)) failures.push(error)
      log.info({ projection: name }, `${snapshot.name} will be asked again: ${messageOf(error)}`)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'projections could not be filled')
}

/** Requests a rebuild of a projection. The service does it within a minute. */
export async function askForRebuild<T>(db: Kysely<T>, projection: string): Promise<void> {
  await sql`
    insert into projection_filling (projection, filled_at) values (${projection}, null)
    on conflict (projection) do update set filled_at = null`.execute(db)
}

/**
 * For a database that is newer than the oldest events of the stream. Events may arrive before or meanwhile: newer states
 * stay. Recorded only at the end, so that an interrupted fill begins again.
 */
async function fill<T>(filling: Filling<T>, projection: Projection<T>): Promise<void> {
  const { db, bus, now, log, signal } = filling
  let after: string | null = null
  do {
    if (signal.aborted) return
    const page: { items: unknown[]; next: string | null } = await ask(bus, projection.snapshot, {
      after,
      limit: itemsPerPage,
    })
    if (page.items.length > 0) await inTransaction(db, (trx) => projection.keep(trx, page.items))
    after = page.next
  } while (after !== null)
  if ('versions' in projection.emptied) {
    await sql`delete from ${sql.table(projection.emptied.versions)} where source_version = ${outdated}`.execute(db)
  }
  await sql`
    insert into projection_filling (projection, filled_at) values (${projection.name}, ${now()})
    on conflict (projection) do update set filled_at = excluded.filled_at`.execute(db)
  log.info({ projection: projection.name }, `taken whole by ${projection.snapshot.name}`)
}

const itemsPerPage = 200

/** The version of rows that every state of their owner replaces. */
const outdated = 0

/**
 * Marks every row as outdated before the first page is requested, so states from events are newer, and rows that are
 * still outdated at the end are unknown to their owner. Readers see the old rows until then.
 */
async function rebuild<T>(filling: Filling<T>, projection: Projection<T>): Promise<void> {
  const { db, bus } = filling
  // Throws if the owner does not answer, so that everything stays as it is.
  await ask(bus, projection.snapshot, { after: null, limit: 1 })
  const { emptied } = projection
  await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    if ('versions' in emptied) {
      await sql`update ${sql.table(emptied.versions)} set source_version = ${outdated}`.execute(trx)
    } else {
      for (const table of emptied.rows) await sql`delete from ${sql.table(table)}`.execute(trx)
    }
  })
  await fill(filling, projection)
}
