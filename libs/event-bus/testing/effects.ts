import type { z } from 'zod'
import { consumer, type HandlerArgs } from '../src/consume.ts'
import { type ThingTables, thingHappened } from './things.ts'

type Thing = HandlerArgs<z.output<typeof thingHappened.data>, ThingTables>

/** Deliberately not idempotent: only the inbox prevents a second effect. */
export const countEffects = consumer({
  on: thingHappened,
  name: 'messaging.count-effects',
  handle: ({ data, trx }: Thing) =>
    trx.insertInto('effect').values({ thing: data.thing, version: data.version }).execute(),
})

/** A projection: the newest version wins, in any order of delivery. */
export const followThings = consumer({
  on: thingHappened,
  name: 'messaging.follow-things',
  handle: ({ data, trx }: Thing) =>
    trx
      .insertInto('thing')
      .values({ thing: data.thing, version: data.version })
      .onConflict((conflict) =>
        conflict
          .column('thing')
          .doUpdateSet({ version: data.version })
          .whereRef('excluded.version', '>', 'thing.version'),
      )
      .execute(),
})
