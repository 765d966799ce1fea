import { type Envelope, type EventDef, envelope as envelopeSchema } from '@codekin/contracts/event'
import { isDatabaseUnavailable } from '@codekin/db/violations'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Bus } from './connect.ts'
import { type Delivery, fromTheBeginning, pullForEver } from './durable.ts'
import { handleOnce } from './inbox.ts'
import { lanes } from './lanes.ts'
import { type BusMetrics, type Log, messageOf } from './log.ts'
import { countRetries, insertParked, listRetries, removeParked } from './parked.ts'
import { extractTraceparent, inSpan, SpanKind, traceparentHeader } from './tracing.ts'
import { sleep } from './waiting.ts'

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
 *   on: matchCreated,
 *   name: 'messaging.open-conversation',
 *   handle: ({ data, trx }: Handled<MatchCreated, Tables>) => insertConversation(trx, data),
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

export type StartConsumerOptions<T> = {
  db: Kysely<T>
  bus: Bus
  consumer: Consumer<T>
  log: Log
  metrics?: BusMetrics
  /** Waits before the second, third ... try, in milliseconds; after the last of them the event is parked. */
  retryDelays?: readonly number[]
  /** How often it looks whether somebody asked for another try of a parked event. */
  parkedPollMilliseconds?: number
}

export type RunningConsumer = {
  /** Events not handled yet: in the stream, under way, or parked with a retry asked for. */
  pending: () => Promise<number>
  /** Finishes what is under way and takes no more. */
  stop: () => Promise<void>
}

/** Six tries in all, over some six minutes. */
export const defaultRetryDelays: readonly number[] = [500, 2_000, 10_000, 60_000, 300_000]

/** Deliveries beyond our limit that end without any outcome (the process died each time) before the event is parked untried. */
const deathsAllowed = 10

/**
 * Runs a consumer until stopped. Each event is handled in a transaction together with its inbox row and acknowledged after
 * commit, so its effect happens once even if the process dies in between. Without database it waits, without losing a try.
 */
export function startConsumer<T>(options: StartConsumerOptions<T>): RunningConsumer {
  const { db, bus, consumer: declared, log } = options
  const queue = lanes(declared.parallel ?? 2)
  /** The newest delivery of each message in hand: when one comes again meanwhile, that is the one to answer. */
  const newest = new Map<number, Delivery>()
  let isStopped = false
  let tryingAgain: Promise<void> = Promise.resolve()

  async function handle(first: Delivery): Promise<void> {
    const sequence = first.message.seq
    const isInHand = newest.has(sequence)
    newest.set(sequence, first)
    if (isInHand) return
    const current = () => newest.get(sequence) ?? first
    const received = readMessage(first)
    await queue.run(received.key, async () => {
      // Handed back, so that another replica need not wait for the acknowledgement to be overdue.
      if (isStopped) current().nak(0)
      else await handleDelivery(options, received, current, () => isStopped)
    })
    newest.delete(sequence)
  }

  const durable = pullForEver({
    bus,
    log,
    owner: declared.on.service,
    subject: declared.on.subject,
    name: declared.name,
    startAt: fromTheBeginning,
    onMessage: handle,
  })

  const timer = setInterval(() => {
    tryingAgain = tryingAgain.then(() => (isStopped ? undefined : retryAll(options)))
  }, options.parkedPollMilliseconds ?? 2_000)

  return {
    pending: async () => (await durable.pending()) + (await countRetries(db, declared.name)),
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await durable.stop()
      await tryingAgain
    },
  }
}

type Received = { key: string; text: string; event: Envelope | undefined; fault: string; traceparent: string | null }

function readMessage({ message }: Delivery): Received {
  const text = message.string()
  let fault = ''
  try {
    const event = envelopeSchema.parse(JSON.parse(text))
    return {
      key: event.key,
      text,
      event,
      fault,
      traceparent: message.headers?.get(traceparentHeader) || event.traceparent,
    }
  } catch (error) {
    fault = `Not an event: ${messageOf(error)}`
  }
  return { key: '', text, event: undefined, fault, traceparent: null }
}

async function handleDelivery<T>(
  options: StartConsumerOptions<T>,
  received: Received,
  current: () => Delivery,
  isStopped: () => boolean,
): Promise<void> {
  const { db, consumer: declared, log, metrics } = options
  const delays = options.retryDelays ?? defaultRetryDelays
  const startedAt = performance.now()
  const report = (outcome: 'done' | 'repeated' | 'failed' | 'parked') =>
    metrics?.consumed?.(declared.name, outcome, (performance.now() - startedAt) / 1000)
  const { message } = current()
  const deliveries = message.info.deliveryCount
  try {
    if (!received.event) throw new Error(received.fault)
    if (deliveries > delays.length + 1 + deathsAllowed)
      throw new Error(`Delivered ${deliveries} times without an outcome`)
    const outcome = await tryUntilAnswered(options, received.event, received.traceparent, isStopped)
    current().ack()
    report(outcome)
  } catch (error) {
    const about = {
      err: error,
      consumer: declared.name,
      eventId: received.event?.id,
      subject: message.subject,
      deliveries,
    }
    const delay = received.event ? delays[deliveries - 1] : undefined
    if (delay !== undefined || isDatabaseUnavailable(error)) {
      current().nak(delay ?? delays.at(-1) ?? 1_000)
      report('failed')
      log.warn(about, `event failed, next try in ${delay} ms: ${messageOf(error)}`)
      return
    }
    const parked = park(db, declared.name, received, message.subject, message.seq, deliveries, error)
    const isParked = await parked.then(() => true).catch(() => false)
    if (isParked) current().term()
    else current().nak(1_000)
    report(isParked ? 'parked' : 'failed')
    log.error(about, `event parked: ${messageOf(error)}`)
  }
}

/** Without database nothing can be said about the event, so it is held and tried again rather than counted as failed. */
async function tryUntilAnswered<T>(
  options: StartConsumerOptions<T>,
  event: Envelope,
  traceparent: string | null,
  isStopped: () => boolean,
): Promise<'done' | 'repeated'> {
  let pause = 50
  for (;;) {
    try {
      return await tryOnce(options, event, traceparent)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || isStopped()) throw error
      options.log.warn({ err: error, consumer: options.consumer.name }, 'waiting for the database')
      await sleep(pause)
      pause = Math.min(pause * 2, 2_000)
    }
  }
}

function tryOnce<T>(
  { db, consumer: declared }: StartConsumerOptions<T>,
  event: Envelope,
  traceparent: string | null,
): Promise<'done' | 'repeated'> {
  return inSpan(
    {
      name: `process ${declared.on.subject}`,
      kind: SpanKind.CONSUMER,
      parent: extractTraceparent(traceparent),
      attributes: {
        'messaging.operation.type': 'process',
        'messaging.destination.name': declared.on.subject,
        'messaging.consumer.group.name': declared.name,
        'messaging.message.id': event.id,
      },
    },
    () => handleOnce(db, declared.name, event.id, (trx) => declared.handle({ event, data: event.data, trx })),
  )
}

/** The id an unreadable message is parked under: made of where it was in the stream, so that it is parked once. */
function unreadableId(sequence: number): string {
  return `00000000-0000-8000-8000-${sequence.toString(16).padStart(12, '0')}`
}

async function park<T>(
  db: Kysely<T>,
  consumerName: string,
  received: Received,
  subject: string,
  sequence: number,
  deliveries: number,
  error: unknown,
): Promise<void> {
  await insertParked(db, {
    consumer: consumerName,
    eventId: received.event?.id ?? unreadableId(sequence),
    subject,
    envelope: received.event ? received.text : JSON.stringify({ unreadable: received.text.replaceAll('\0', '') }),
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    deliveries,
  })
}

async function retryAll<T>(options: StartConsumerOptions<T>): Promise<void> {
  const { db, consumer: declared, log } = options
  try {
    for (const row of await listRetries(db, declared.name)) {
      const event = envelopeSchema.safeParse(row.envelope)
      try {
        if (!event.success) throw new Error('Not an event')
        await tryOnce(options, event.data, event.data.traceparent)
        await removeParked(db, declared.name, row.eventId)
        log.info({ consumer: declared.name, eventId: row.eventId }, 'parked event handled')
      } catch (error) {
        if (isDatabaseUnavailable(error)) return
        const envelope = JSON.stringify(row.envelope)
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
        await insertParked(db, { ...row, envelope, error: text, deliveries: row.deliveries + 1 })
        log.error({ err: error, consumer: declared.name, eventId: row.eventId }, 'parked event failed again')
      }
    }
  } catch (error) {
    log.warn({ err: error, consumer: declared.name }, `parked events could not be read: ${messageOf(error)}`)
  }
}
