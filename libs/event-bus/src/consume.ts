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

/** Events that are handled together: of any keys, those of one key in their order, none twice. */
export type HandledMany<D, T> = { events: readonly Omit<Handled<D, T>, 'trx'>[]; trx: Transaction<T> }

/** How a consumer gets its events. */
export type Handing = {
  /** How many events it may handle at once; those of one key stay in order. Default 2, or 1 where it takes many together. */
  parallel?: number
  /** How long an event may wait for others to share its transaction while many come. Default 50. */
  patienceMs?: number
  /**
   * Each event is delivered and acknowledged once for all consumers of the service that say so. They do and fail each for itself, but
   * one after the other. For a frequent event.
   */
  sharesDelivery?: boolean
}

/** One purpose that follows one event. Made by `consumer`. */
export type Consumer<T> = Handing & {
  on: Pick<EventDef, 'name' | 'version' | 'subject' | 'service'>
  /** `<service>.<purpose>`, unique; the server remembers by it how far it came. Renaming starts from the beginning. */
  name: `${string}.${string}`
  handle: (a: Handled<unknown, T>) => Promise<unknown>
  /** For events that wait together: does what `handle` does with one after the other, in fewer statements. */
  handleMany?: (a: HandledMany<unknown, T>) => Promise<unknown>
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
export function consumer<N extends string, S extends z.ZodType, T>({
  handle,
  handleMany,
  ...c
}: Handing & {
  on: EventDef<N, S>
  name: `${string}.${string}`
  handle: (a: Handled<z.output<S>, T>) => Promise<unknown>
  handleMany?: (a: HandledMany<z.output<S>, T>) => Promise<unknown>
}): Consumer<T> {
  const parsed = (event: Envelope) => {
    const data = c.on.data.parse(event.data)
    return { event: { ...event, data }, data }
  }
  return {
    ...c,
    handle: async ({ event, trx }) => await handle({ ...parsed(event), trx }),
    ...(handleMany && {
      handleMany: async ({ events, trx }: HandledMany<unknown, T>) =>
        await handleMany({ events: events.map(({ event }) => parsed(event)), trx }),
    }),
  }
}
