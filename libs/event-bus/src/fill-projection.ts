import { inTransaction } from '@codekin/db/transaction'
import { type Kysely, sql } from 'kysely'
import { ask, CommandUnavailable } from './commands.ts'
import type { Bus } from './connect.ts'
import type { Projection } from './follow.ts'
import { type Log, messageOf } from './log.ts'

/** The table in which a service notes what it took; part of a migration of its own. */
export const projectionFillingTable = `
create table projection_filling (
  projection text primary key,
  filled_at timestamptz(3) not null
);
`

/** Part of a migration of its own too: a row whose time is taken away asks for a rebuild. */
export const projectionRebuilds = `alter table projection_filling alter column filled_at drop not null;`

/** A projection that has been taken whole from its owner once; events keep it since. */
export type FillingTables = { projectionFilling: { projection: string; filledAt: Date | null } }

export type Filling<T> = {
  db: Kysely<T>
  bus: Bus
  projections: readonly Projection<T>[]
  now: () => Date
  log: Log
  /** Between two pages it may be told to stop. */
  signal: AbortSignal
}

/**
 * Takes from its owner each projection that was not taken yet, or whose rebuild was asked for. An owner that does not
 * answer, or does not exist yet, keeps nobody waiting: it is asked again at the next call. Any other failure is thrown at
 * the end, after the others had their turn.
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

/** Asks that this projection is made again, which the service does within a minute. */
export async function askForRebuild<T>(db: Kysely<T>, projection: string): Promise<void> {
  await sql`
    insert into projection_filling (projection, filled_at) values (${projection}, null)
    on conflict (projection) do update set filled_at = null`.execute(db)
}

/**
 * For a database that is younger than what the stream still holds. Events may arrive meanwhile, or first: newer states
 * stay. It is noted only at the end, so that whoever is stopped or fails begins again.
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

/** The version of rows that any state of their owner replaces. */
const outdated = 0

/**
 * Every row is taken for outdated before the first page is asked for, so whatever an event brings meanwhile is newer, and
 * what is still outdated at the end is unknown to its owner. Readers see the old rows until then.
 */
async function rebuild<T>(filling: Filling<T>, projection: Projection<T>): Promise<void> {
  const { db, bus } = filling
  // With nobody to answer, everything stays as it is.
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
