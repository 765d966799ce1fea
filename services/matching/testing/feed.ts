import type { EventDef } from '@codekin/contracts/event'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Consumer } from '@codekin/event-bus/consume'
import { newId } from '@codekin/service-kit/new-id'
import type { z } from 'zod'
import type { Tables } from '../src/store/tables.ts'

/** An event as its consumer gets it; one that cannot fit its declaration does not compile. */
export type Fed = { name: string; data: unknown }

export function fed<N extends string, S extends z.ZodType>(event: EventDef<N, S>, data: z.input<S>): Fed {
  return { name: event.name, data }
}

/** Hands events to the consumers that follow them, in the order given and past the inbox: each repeat is handled anew. */
export async function feed(
  db: Db<Tables>,
  consumers: readonly Consumer<Tables>[],
  events: readonly Fed[],
): Promise<void> {
  for (const { name, data } of events) {
    const following = consumers.filter((consumer) => consumer.on.name === name)
    if (following.length === 0) throw new Error(`Nobody follows ${name}`)
    const about = {
      id: newId(),
      version: 1,
      occurredAt: new Date().toISOString(),
      key: '',
      actor: null,
      traceparent: null,
    }
    for (const consumer of following) {
      await inTransaction(db, (trx) => consumer.handle({ event: { ...about, name, data }, data, trx }))
    }
  }
}

/** Every event twice, in an order that depends on the seed only. */
export function twiceAndShuffled<T>(events: readonly T[], seed: number): T[] {
  let state = seed
  // Numerical Recipes' linear congruential generator: good enough to mix an order, and the same everywhere.
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  return [...events, ...events]
    .map((event) => ({ event, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ event }) => event)
}
