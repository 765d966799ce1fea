import type { Envelope, EventDef } from '@codekin/contracts/event'
import type { Transaction } from 'kysely'
import type { z } from 'zod'

export type Handled<D, T> = {
  /** The event with its envelope. */
  event: Envelope<D>
  data: D
  /** The transaction the effect must happen in. */
  trx: Transaction<T>
}

/** One purpose that follows one event. Made by `consumer`. */
export type Consumer<T> = {
  on: Pick<EventDef, 'name' | 'version' | 'subject' | 'service'>
  /** `<service>.<purpose>`, unique; the server remembers by it how far it came. Renaming starts from the beginning. */
  name: `${string}.${string}`
  /** How many events it may handle at once; those of one key stay in order. Default 2. */
  parallel?: number
  handle: (a: Handled<unknown, T>) => Promise<unknown>
}

/**
 * Declares a consumer. `handle` gets the event's data, typed and checked, and a transaction; what it does in that
 * transaction happens once per event, however often the event comes. Throwing means: again, later.
 *
 * @example
 * export const openConversation = consumer({
 *   on: matchChanged,
 *   name: 'messaging.open-conversation',
 *   handle: ({ data, trx }: Handled<MatchState, Tables>) => insertConversation(trx, data),
 * })
 */
export function consumer<N extends string, S extends z.ZodType, T>(c: {
  on: EventDef<N, S>
  name: `${string}.${string}`
  parallel?: number
  handle: (a: Handled<z.output<S>, T>) => Promise<unknown>
}): Consumer<T> {
  return {
    on: c.on,
    name: c.name,
    ...(c.parallel === undefined ? {} : { parallel: c.parallel }),
    handle: async ({ event, trx }) => {
      const data = c.on.data.parse(event.data)
      await c.handle({ event: { ...event, data }, data, trx })
    },
  }
}
