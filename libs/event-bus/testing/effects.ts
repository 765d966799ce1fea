import type { z } from 'zod'
import { consumer, type HandlerArgs } from '../src/consume.ts'
import { type ThingTables, thingHappened } from './things.ts'

type Thing = HandlerArgs<z.output<typeof thingHappened.data>, ThingTables>

/** Not repeatable on purpose: only the inbox keeps its effect single. */
export const countEffects = consumer({
  on: thingHappened,
  name: 'messaging.count-effects',
  handle: ({ data, trx }: Thing) =>
    trx.insertInto('effect').values({ thing: data.thing, version: data.version }).execute(),
})

/** A projection: the newest version wins, in whatever order they come. */
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
