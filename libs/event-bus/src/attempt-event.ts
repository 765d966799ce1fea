import type { Envelope } from '@codekin/contracts/event'
import { isDatabaseUnavailable } from '@codekin/db/violations'
import type { Kysely, Transaction } from 'kysely'
import type { Consumer } from './consume.ts'
import { handleManyOnce, handleOnce, type InboxResult } from './inbox.ts'
import type { Log } from './log.ts'
import { extractTraceparent, inSpan, isSampled, SpanKind } from './tracing.ts'
import { sleep } from './waiting.ts'

export type AttemptContext<T> = {
  db: Kysely<T>
  consumer: Consumer<T>
  log: Log
  isStopped: () => boolean
}

/** Waits while the database is unavailable, then attempts the event again. This doesn't count as a failure of the event. */
export async function handleWhenDatabaseAvailable<T>(
  context: AttemptContext<T>,
  event: Envelope,
  traceparent: string | null,
): Promise<'done' | 'repeated'> {
  let pause = 50
  for (;;) {
    try {
      return await attemptOnce(context, event, traceparent)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || context.isStopped()) throw error
      context.log.warn({ err: error, consumer: context.consumer.name }, 'waiting for the database')
      await sleep(pause)
      pause = Math.min(pause * 2, 2_000)
    }
  }
}

function attemptOnce<T>(
  { db, consumer: declared }: AttemptContext<T>,
  event: Envelope,
  traceparent: string | null,
): Promise<'done' | 'repeated'> {
  return inSpan(consumerSpan(declared, event, traceparent), () =>
    handleOnce(db, declared.name, event.id, (trx) => declared.handle({ event, data: event.data, trx })),
  )
}

type TracedEvent = { event: Envelope; traceparent: string | null }

/**
 * Handles events in one transaction, the events of one key in the given order. Returns which of them were new. If one fails, the
 * transaction rolls back and the error is thrown.
 */
export function handleTogether<T>(
  db: Kysely<T>,
  consumers: readonly Consumer<T>[],
  events: readonly TracedEvent[],
): Promise<InboxResult> {
  const traceparents = new Map(events.map(({ event, traceparent }) => [event.id, traceparent]))
  // Sorted by key, so that consumers of the same things lock them in the same order.
  const sorted = events.map(({ event }) => event).toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return handleManyOnce(db, consumers, sorted, (trx, consumer, newEvents) =>
    handleNewEvents(
      trx,
      consumer,
      newEvents.map((event) => ({ event, traceparent: traceparents.get(event.id) ?? null })),
    ),
  )
}

async function handleNewEvents<T>(
  trx: Transaction<T>,
  declared: Consumer<T>,
  newEvents: readonly TracedEvent[],
): Promise<void> {
  // A recorded trace shows each event as a separate step.
  if (declared.handleMany && !newEvents.some(({ traceparent }) => isSampled(traceparent))) {
    await declared.handleMany({ events: newEvents.map(({ event }) => ({ event, data: event.data })), trx })
    return
  }
  for (const { event, traceparent } of newEvents) {
    const work = () => declared.handle({ event, data: event.data, trx })
    await inSpan(consumerSpan(declared, event, traceparent), work)
  }
}

function consumerSpan<T>({ on, name }: Consumer<T>, event: Envelope, traceparent: string | null) {
  return {
    name: `process ${on.subject}`,
    kind: SpanKind.CONSUMER,
    parent: extractTraceparent(traceparent),
    attributes: {
      'messaging.operation.type': 'process',
      'messaging.destination.name': on.subject,
      'messaging.consumer.group.name': name,
      'messaging.message.id': event.id,
    },
  }
}
