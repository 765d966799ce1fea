import { event } from '@codekin/contracts/event'
import type { Migration } from '@codekin/db/migrate'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type EventBusTables, eventBusMigrations } from '../src/tables.ts'

/** An event of matching that tests announce, and a table of messaging that their consumers fill. */
export const thingHappened = event({
  name: 'matching.thing-happened',
  version: 1,
  data: z.object({ thing: z.string(), version: z.int(), note: z.string().optional() }),
  key: (data) => data.thing,
})

export type ThingTables = EventBusTables & {
  /** One row per effect: an effect that happens twice leaves two. */
  effect: { thing: string; version: number }
  /** A projection: the newest version of each thing. */
  thing: { thing: string; version: number }
}

export const thingMigrations: readonly Migration[] = [
  ...eventBusMigrations,
  {
    id: '0002-things',
    sql: `
      create table effect (thing text not null, version int not null);
      create table thing (thing text primary key, version int not null);
    `,
  },
]

export async function listEffects(db: Kysely<ThingTables>): Promise<string[]> {
  const rows = await db.selectFrom('effect').selectAll().orderBy('thing').orderBy('version').execute()
  return rows.map((row) => `${row.thing} ${row.version}`)
}
