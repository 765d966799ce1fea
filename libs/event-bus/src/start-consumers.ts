import { type Envelope, envelope as envelopeSchema } from '@codekin/contracts/event'
import { isDatabaseUnavailable } from '@codekin/db/violations'
import type { Kysely } from 'kysely'
import type { Bus } from './connect.ts'
import type { Consumer } from './consume.ts'
import { type Delivery, fromTheBeginning, type Lag, lagsOf, pullForEver } from './durable.ts'
import { type BatchLanes, batchLanes, type Lanes, type Pace } from './lanes.ts'
import { type BusMetrics, type ConsumedEvent, type Log, messageOf, stackOf } from './log.ts'
import { putAside } from './parked.ts'
import { sampledTraceId, traceparentHeader } from './tracing.ts'
import { startTries, type Tries } from './tries.ts'
import { handleTogether, tryUntilAnswered } from './try-event.ts'

export type StartConsumersOptions<T> = {
  db: Kysely<T>
  bus: Bus
  consumers: readonly Consumer<T>[]
  log: Log
  metrics?: BusMetrics
  /** Waits before the second, third ... try, in milliseconds; after the last of them the event is parked. */
  retryDelays?: readonly number[]
}

export type RunningConsumers = {
  /** Events not handled yet: in the stream, under way, or put aside for another try. */
  pending: () => Promise<number>
  /** How far each consumer is; without those of which the server does not say. */
  figures: () => Promise<Lag[]>
  /** Tries what was put aside and is due, also by other replicas. The relay calls it, which looks into the database anyway. */
  tryAgain: () => void
  /** Finishes what is under way and takes no more. */
  stop: () => Promise<void>
}

/** Six tries in all, over some six minutes. */
export const defaultRetryDelays: readonly number[] = [500, 2_000, 10_000, 60_000, 300_000]

/** Events of one consumer that share a transaction at most, and how often a lane of it begins one. */
const batchMax = 32
const pace: Pace = { burst: 4, milliseconds: 50, enough: 16 }

/** Deliveries that may end without any outcome (the process died each time) before the event is parked untried. */
const deathsAllowed = 15

/**
 * Runs the consumers of a service until stopped. Each event is handled in a transaction together with its inbox row and
 * acknowledged after commit, so its effect happens once even if the process dies in between. Without database it waits,
 * without losing a try.
 *
 * Events that wait together share a transaction: many a second cost few commits. Where one of them fails, all are handled one by
 * one, so the others don't wait for its tries.
 *
 * An event whose try failed leaves the stream's consumer at once: it is put aside in Postgres, where any number may wait
 * for their next try without holding up one that follows. Events of one key are handled in order until one of them fails.
 */
export function startConsumers<T>(options: StartConsumersOptions<T>): RunningConsumers {
  const { consumers } = options
  const lanes = new Map<string, Lanes>()
  const handling = {
    ...options,
    isStopped: () => isStopped,
    delays: options.retryDelays ?? defaultRetryDelays,
    lanes,
  }
  let isStopped = false
  const tries = startTries(handling)
  const durables = consumers.map((consumer) => {
    const following = { ...handling, consumer, tries }
    const handle = (batch: readonly Taken[]) => handleBatch(following, batch)
    const queue = batchLanes({ count: consumer.parallel ?? 2, handle, batchMax, pace })
    lanes.set(consumer.name, queue)
    return follow(following, queue)
  })
  return {
    pending: async () => {
      const counts = await Promise.all([...durables, tries].map((one) => one.pending()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    figures: () => lagsOf(durables),
    tryAgain: () => tries.look(),
    stop: async () => {
      isStopped = true
      await Promise.all([...durables, tries].map((one) => one.stop()))
    },
  }
}

type Following<T> = Omit<StartConsumersOptions<T>, 'consumers' | 'retryDelays'> & {
  consumer: Consumer<T>
  delays: readonly number[]
  lanes: ReadonlyMap<string, Lanes>
  tries: Tries
  isStopped: () => boolean
}

/** An event in hand, and the newest delivery of it. */
type Taken = { received: Received; current: () => Delivery }

function follow<T>({ bus, log, consumer: declared }: Following<T>, queue: BatchLanes<Taken>) {
  /** The newest delivery of each message in hand: when one comes again meanwhile, that is the one to answer. */
  const newest = new Map<number, Delivery>()

  async function handle(first: Delivery): Promise<void> {
    const sequence = first.message.seq
    const isInHand = newest.has(sequence)
    newest.set(sequence, first)
    if (isInHand) return
    const current = () => newest.get(sequence) ?? first
    const received = readMessage(first)
    await queue.add(received.key, { received, current })
    newest.delete(sequence)
  }

  return pullForEver({
    bus,
    log,
    owner: declared.on.service,
    subject: declared.on.subject,
    name: declared.name,
    startAt: fromTheBeginning,
    onMessage: handle,
  })
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

function toldOf({ event, traceparent }: Received): ConsumedEvent | undefined {
  return event && { occurredAt: event.occurredAt, traceId: sampledTraceId(traceparent) }
}

async function handleBatch<T>(following: Following<T>, batch: readonly Taken[]): Promise<void> {
  if (batch.length > 1 && !following.isStopped() && (await areHandledTogether(following, batch))) return
  for (const { received, current } of batch) {
    // Handed back, so that another replica need not wait for the acknowledgement to be overdue.
    if (following.isStopped()) current().nak(0)
    else await handleDelivery(following, received, current)
  }
}

/** Handles a batch in one transaction and acknowledges after its commit. False where nothing of it is done. */
async function areHandledTogether<T>(following: Following<T>, batch: readonly Taken[]): Promise<boolean> {
  const { consumer: declared, metrics, log } = following
  const startedAt = performance.now()
  const events = batch.flatMap(({ received: { event, traceparent }, current }) =>
    // One given again may be what ended the process before: it takes no others with it.
    event && current().message.info.deliveryCount === 1 ? [{ event, traceparent }] : [],
  )
  if (events.length < batch.length) return false
  try {
    const done = await handleTogether(following, events)
    const seconds = (performance.now() - startedAt) / 1000 / batch.length
    for (const { received, current } of batch) {
      current().ack()
      const outcome = received.event && done.has(received.event.id) ? 'done' : 'repeated'
      metrics?.consumed?.(declared.name, outcome, seconds, toldOf(received))
    }
    return true
  } catch (error) {
    log.debug({ err: error, consumer: declared.name }, `events are handled one by one: ${messageOf(error)}`)
    return false
  }
}

async function handleDelivery<T>(following: Following<T>, received: Received, current: () => Delivery): Promise<void> {
  const { consumer: declared, metrics } = following
  const startedAt = performance.now()
  const report = (outcome: 'done' | 'repeated' | 'failed' | 'parked') =>
    metrics?.consumed?.(declared.name, outcome, (performance.now() - startedAt) / 1000, toldOf(received))
  const deliveries = current().message.info.deliveryCount
  const isHopeless = !received.event || deliveries > deathsAllowed
  try {
    if (!received.event) throw new Error(received.fault)
    if (isHopeless) throw new Error(`Delivered ${deliveries} times without an outcome`)
    const outcome = await tryUntilAnswered(following, received.event, received.traceparent)
    current().ack()
    report(outcome)
  } catch (error) {
    // The database is away, and it is time to stop: another replica's, or for later.
    const nextTryIn = isHopeless ? null : (following.delays[0] ?? null)
    const isAside = !isDatabaseUnavailable(error) && (await setAside(following, received, current(), error, nextTryIn))
    if (isAside) current().term()
    else current().nak(1_000)
    report(isAside && nextTryIn === null ? 'parked' : 'failed')
  }
}

/** The id an unreadable message is parked under: made of where it was in the stream, so that it is parked once. */
function unreadableId(sequence: number): string {
  return `00000000-0000-8000-8000-${sequence.toString(16).padStart(12, '0')}`
}

/** Whether the event is where it waits for its next try, or, without one, for somebody who looks after it. */
async function setAside<T>(
  { db, consumer: declared, log, tries }: Following<T>,
  received: Received,
  { message }: Delivery,
  error: unknown,
  nextTryIn: number | null,
): Promise<boolean> {
  const eventId = received.event?.id ?? unreadableId(message.seq)
  const about = { err: error, consumer: declared.name, eventId, subject: message.subject }
  if (nextTryIn === null) log.error(about, `event parked: ${messageOf(error)}`)
  else log.warn(about, `event failed, next try in ${nextTryIn} ms: ${messageOf(error)}`)
  const aside = {
    consumer: declared.name,
    eventId,
    subject: message.subject,
    envelope: received.event ? received.text : JSON.stringify({ unreadable: received.text.replaceAll('\0', '') }),
    error: stackOf(error),
    nextTryIn,
  }
  try {
    await putAside(db, aside)
  } catch (failure) {
    log.warn({ ...about, err: failure }, `event could not be put aside: ${messageOf(failure)}`)
    return false
  }
  if (nextTryIn !== null) tries.soon(nextTryIn)
  return true
}
