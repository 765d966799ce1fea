import { deepStrictEqual } from 'node:assert'
import type { EventDef } from '@codekin/contracts/event'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { serveCommands } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import { askForRebuild, type FillingTables } from '@codekin/event-bus/fill-projection'
import type { Projection } from '@codekin/event-bus/follow'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Logger } from '@codekin/service-kit/logging'
import { newId } from '@codekin/service-kit/new-id'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { z } from 'zod'
import { runJobWhenFree } from './run-job.ts'
import { eventually } from './settle.ts'

/** An event as consumers get it. */
export type Fed = { name: string; data: unknown }

/** Creates an event whose data the compiler checks against its declaration. */
export function fed<S extends z.ZodType>(event: EventDef<string, S>, data: z.input<S>): Fed {
  return { name: event.name, data }
}

/** Passes events to a projection in the given order, in one transaction, without the inbox: repeats are handled again. */
export function feed<T>(db: Db<T>, { consumers }: Projection<T>, events: readonly Fed[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const { name, data } of events) {
      const matching = consumers.filter(({ on }) => on.name === name)
      if (matching.length === 0) throw new Error(`Nothing follows ${name}`)
      const event = envelopeOf({ name, data })
      for (const consumer of matching) await consumer.handle({ event, data, trx })
    }
  })
}

function envelopeOf(event: Fed) {
  const about = { id: newId(), version: 1, key: '', actor: null, traceparent: null }
  return { ...about, ...event, occurredAt: new Date().toISOString() }
}

/** Passes all events of each consumer of a projection at once, as if they had waited together. */
function feedTogether<T>(db: Db<T>, { consumers }: Projection<T>, events: readonly Fed[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const { on, handle, handleMany } of consumers) {
      const own = events.filter(({ name }) => name === on.name)
      const together = own.map((one) => ({ event: envelopeOf(one), data: one.data }))
      if (handleMany && together.length > 0) await handleMany({ events: together, trx })
      else for (const one of together) await handle({ ...one, trx })
    }
  })
}

/** Every event twice, in any order. */
export function twiceAndShuffled(events: readonly Fed[]): fc.Arbitrary<Fed[]> {
  const all = [...events, ...events]
  return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
}

/** Every row of these tables as Postgres formats it, in an order that depends only on the rows. */
export async function rowsOf<T>(db: Db<T>, tables: readonly string[]): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(one)::text as row from ${sql.table(table)} as one order by 1`.execute(db)
    found[table] = rows.map(({ row }) => JSON.parse(row) as unknown)
  }
  return found
}

export async function empty<T>(db: Db<T>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db)
}

/** Tables are named in the order in which they can be emptied. */
type Projected<T> = { db: Db<T>; projection: Projection<T>; tables: readonly string[] }

/**
 * Asserts that events lead to the same rows whether each is delivered once in order, twice in any order, or all of them
 * together.
 */
export async function expectAnyOrder<T>(
  { db, projection, tables }: Projected<T>,
  stories: fc.Arbitrary<Fed[]>,
  numRuns = 25,
): Promise<void> {
  const rowsAfter = async (events: readonly Fed[], handIn = feed) => {
    await empty(db, tables)
    await handIn(db, projection, events)
    return await rowsOf(db, tables)
  }
  const deliveries = stories.chain((story) => fc.tuple(fc.constant(story), twiceAndShuffled(story)))
  await fc.assert(
    fc.asyncProperty(deliveries, async ([story, shuffled]) => {
      const expected = await rowsAfter(story)
      deepStrictEqual(await rowsAfter(shuffled), expected)
      deepStrictEqual(await rowsAfter(story, feedTogether), expected)
    }),
    { numRuns },
  )
}

type Rebuilding<T extends FillingTables> = {
  deps: { db: Db<T> }
  runJob(name: string): Promise<void>
}

/** Rebuilds a projection and waits for it, even if its owner is busy. */
export async function rebuild<T extends FillingTables>(service: Rebuilding<T>, projection: string): Promise<void> {
  const { db } = service.deps
  await askForRebuild(db, projection)
  await eventually(async () => {
    await runJobWhenFree(service, 'fill-projections')
    const { rows } = await sql<{ filledAt: Date | null }>`
      select filled_at from projection_filling where projection = ${projection}`.execute(db)
    return rows[0]?.filledAt
  })
}

type Follower<T extends FillingTables> = Rebuilding<T> & { bus: Bus; deps: { log: Logger } }

/** Rebuilds a projection from a fake owner that has these states, two per page. */
export async function rebuildFrom<T extends FillingTables, S>(
  follower: Follower<T>,
  projection: Projection<T>,
  states: readonly S[],
): Promise<void> {
  const owner = servedSnapshot(projection.snapshot, {
    list: async (after) => states.slice(Number(after), Number(after) + 2),
    placeOf: (state) => String(states.indexOf(state as S) + 1),
  })
  const served = await serveCommands(follower.bus, [owner], follower.deps.log)
  try {
    await rebuild(follower, projection.name)
  } finally {
    await served.stop()
  }
}
