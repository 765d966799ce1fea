import type { Envelope, EventDef } from '@codekin/contracts/event'
import type { Transaction } from 'kysely'
import type { z } from 'zod'

export type HandlerArgs<D, T> = {
  /** The event with its envelope. */
  event: Envelope<D>
  data: D
  /** The transaction of the effect. */
  trx: Transaction<T>
}

/** Events that are handled together, without duplicates. The events of one key are in order. */
export type BatchHandlerArgs<D, T> = { events: readonly Omit<HandlerArgs<D, T>, 'trx'>[]; trx: Transaction<T> }

/** How events are delivered to a consumer. */
export type DeliveryOptions = {
  /** How many events it handles at once; the events of one key stay in order. Default 2, or 1 with `handleMany`. */
  parallel?: number
  /** How long an event may wait under load for others to share its transaction. A single event doesn't wait. Default 50. */
  maxBatchWaitMs?: number
  /**
   * All consumers of this event in the service that set it share one durable: each event is delivered and acknowledged once for all
   * of them. They handle it one after another, and each succeeds or fails independently. Meant for frequent events.
   */
  sharesDelivery?: boolean
}

/** Handles one event for one purpose. Created by `consumer`. */
export type Consumer<T> = DeliveryOptions & {
  on: Pick<EventDef, 'name' | 'version' | 'subject' | 'service'>
  /** `<service>.<purpose>`, unique. The server stores the position under it, so a renamed consumer replays its stream. */
  name: `${string}.${string}`
  handle: (a: HandlerArgs<unknown, T>) => Promise<unknown>
  /** Does for a batch what `handle` does event by event, in fewer statements. */
  handleMany?: (a: BatchHandlerArgs<unknown, T>) => Promise<unknown>
}

/**
 * Declares a consumer. `handle` gets the event's typed and checked data and a transaction. Its effect in that transaction
 * happens once per event, however often the event is delivered. If it throws, the event is retried later.
 *
 * @example
 * export const openConversation = consumer({
 *   on: matchChanged,
 *   name: 'messaging.open-conversation',
 *   handle: ({ data, trx }: HandlerArgs<MatchState, Tables>) => insertConversation(trx, data),
 * })
 */
export function consumer<N extends string, S extends z.ZodType, T>({
  handle,
  handleMany,
  ...c
}: DeliveryOptions & {
  on: EventDef<N, S>
  name: `${string}.${string}`
  handle: (a: HandlerArgs<z.output<S>, T>) => Promise<unknown>
  handleMany?: (a: BatchHandlerArgs<z.output<S>, T>) => Promise<unknown>
}): Consumer<T> {
  const parsed = (event: Envelope) => {
    const data = c.on.data.parse(event.data)
    return { event: { ...event, data }, data }
  }
  return {
    ...c,
    handle: async ({ event, trx }) => await handle({ ...parsed(event), trx }),
    ...(handleMany && {
      handleMany: async ({ events, trx }: BatchHandlerArgs<unknown, T>) =>
        await handleMany({ events: events.map(({ event }) => parsed(event)), trx }),
    }),
  }
}
