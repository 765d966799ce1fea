import type { Envelope } from '@codekin/contracts/event'
import { isDatabaseUnavailable } from '@codekin/db/violations'
import type { Kysely, Transaction } from 'kysely'
import type { Consumer } from './consume.ts'
import { type Done, handleManyOnce, handleOnce } from './inbox.ts'
import type { Log } from './log.ts'
import { extractTraceparent, inSpan, isSampled, SpanKind } from './tracing.ts'
import { sleep } from './waiting.ts'

export type Trial<T> = {
  db: Kysely<T>
  consumer: Consumer<T>
  log: Log
  isStopped: () => boolean
}

/** Without database nothing can be said about the event, so it is held and tried again rather than counted as failed. */
export async function tryUntilAnswered<T>(
  trial: Trial<T>,
  event: Envelope,
  traceparent: string | null,
): Promise<'done' | 'repeated'> {
  let pause = 50
  for (;;) {
    try {
      return await tryOnce(trial, event, traceparent)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || trial.isStopped()) throw error
      trial.log.warn({ err: error, consumer: trial.consumer.name }, 'waiting for the database')
      await sleep(pause)
      pause = Math.min(pause * 2, 2_000)
    }
  }
}

function tryOnce<T>(
  { db, consumer: declared }: Trial<T>,
  event: Envelope,
  traceparent: string | null,
): Promise<'done' | 'repeated'> {
  return inSpan(spanOf(declared, event, traceparent), () =>
    handleOnce(db, declared.name, event.id, (trx) => declared.handle({ event, data: event.data, trx })),
  )
}

type Traced = { event: Envelope; traceparent: string | null }

/**
 * Handles events in one transaction, those of one key in the order given. Answers which were not handled before; throws, with nothing
 * done, where one fails.
 */
export function handleTogether<T>(
  db: Kysely<T>,
  consumers: readonly Consumer<T>[],
  events: readonly Traced[],
): Promise<Done> {
  const traceparents = new Map(events.map(({ event, traceparent }) => [event.id, traceparent]))
  // Key by key: consumers that follow the same things lock them in the same order.
  const sorted = events.map(({ event }) => event).toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return handleManyOnce(db, consumers, sorted, (trx, consumer, fresh) =>
    handleFresh(
      trx,
      consumer,
      fresh.map((event) => ({ event, traceparent: traceparents.get(event.id) ?? null })),
    ),
  )
}

async function handleFresh<T>(trx: Transaction<T>, declared: Consumer<T>, fresh: readonly Traced[]): Promise<void> {
  // Each event of a recorded trace is a step of its own trace.
  if (declared.handleMany && !fresh.some(({ traceparent }) => isSampled(traceparent))) {
    await declared.handleMany({ events: fresh.map(({ event }) => ({ event, data: event.data })), trx })
    return
  }
  for (const { event, traceparent } of fresh) {
    const work = () => declared.handle({ event, data: event.data, trx })
    await inSpan(spanOf(declared, event, traceparent), work)
  }
}

function spanOf<T>({ on, name }: Consumer<T>, event: Envelope, traceparent: string | null) {
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
