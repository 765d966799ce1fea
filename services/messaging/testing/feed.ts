import type { EventDef } from '@codekin/contracts/event'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import fc from 'fast-check'
import type { z } from 'zod'
import { consumers } from '../src/consumers/index.ts'
import type { Deps } from '../src/deps.ts'

/** An event as its consumers get it. */
export type Fed = { name: string; data: unknown }

/** An event that fits its declaration, else it does not compile. */
export function fed<N extends string, S extends z.ZodType>(event: EventDef<N, S>, data: z.input<S>): Fed {
  return { name: event.name, data }
}

/** Hands events to the service's consumers in the order given, past the inbox: each repeat is handled anew. */
export async function feed(db: Deps['db'], events: readonly Fed[]): Promise<void> {
  for (const { name, data } of events) {
    const following = consumers.filter((consumer) => consumer.on.name === name)
    if (following.length === 0) throw new Error(`Nobody follows ${name}`)
    const occurredAt = new Date().toISOString()
    const event = { id: newId(), name, version: 1, occurredAt, key: '', actor: null, traceparent: null, data }
    for (const consumer of following) {
      await inTransaction(db, (trx) => consumer.handle({ event, data, trx }))
    }
  }
}

/** Every event twice, in any order. */
export function twiceAndShuffled(events: readonly Fed[]): fc.Arbitrary<Fed[]> {
  const all = [...events, ...events]
  return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
}
