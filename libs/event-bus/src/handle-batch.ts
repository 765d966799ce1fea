import { type Envelope, envelope as envelopeSchema } from '@codekin/contracts/event'
import { isDatabaseUnavailable } from '@codekin/db/violations'
import type { Kysely } from 'kysely'
import { handleTogether, handleWhenDatabaseAvailable } from './attempt-event.ts'
import type { Bus } from './connect.ts'
import type { Consumer } from './consume.ts'
import type { Delivery } from './durable.ts'
import type { ConsumerGroup } from './group-consumers.ts'
import { type BusMetrics, type Log, messageOf, stackOf } from './log.ts'
import { scheduleRetry } from './parked.ts'
import type { RetryWorker } from './retry-worker.ts'
import { toConsumedEvent, traceparentHeader } from './tracing.ts'

/** An event may crash the process this often. Delivered once more, it is parked without a try. */
const maxCrashes = 15

export type BatchContext<T> = {
  db: Kysely<T>
  bus: Bus
  log: Log
  metrics?: BusMetrics
  group: ConsumerGroup<Consumer<T>>
  delays: readonly number[]
  retryWorker: RetryWorker
  isStopped: () => boolean
  /** Whether the time of the stop is over: events that have not begun are returned to the server. */
  shouldRedeliver: () => boolean
}

/** An event in hand. Answer its `latestDelivery`, because the server may have delivered the message again meanwhile. */
export type QueuedMessage = { parsed: ParsedMessage; latestDelivery: () => Delivery }

export type ParsedMessage = {
  key: string
  text: string
  /** Undefined if the message is no event; `parseError` says why. */
  event: Envelope | undefined
  parseError: string
  traceparent: string | null
}

export function parseMessage({ message }: Delivery): ParsedMessage {
  const text = message.string()
  try {
    const event = envelopeSchema.parse(JSON.parse(text))
    const traceparent = message.headers?.get(traceparentHeader) || event.traceparent
    return { key: event.key, text, event, parseError: '', traceparent }
  } catch (error) {
    return { key: '', text, event: undefined, parseError: `Not an event: ${messageOf(error)}`, traceparent: null }
  }
}

/** Handles events in one transaction if it can, else one by one. Answers each delivery. */
export async function handleBatch<T>(context: BatchContext<T>, batch: readonly QueuedMessage[]): Promise<void> {
  if (canHandleTogether(context, batch) && (await tryHandleTogether(context, batch))) return
  for (const { parsed, latestDelivery } of batch) {
    // Returned at once, so that another replica does not wait until the acknowledgement is overdue.
    if (context.shouldRedeliver()) latestDelivery().nak(0)
    else await handleDelivery(context, parsed, latestDelivery)
  }
}

/** During a stop, a batch without `handleMany` is handled event by event, so that events without time left are returned. */
function canHandleTogether<T>(
  { group, isStopped, shouldRedeliver }: BatchContext<T>,
  batch: readonly QueuedMessage[],
): boolean {
  const { consumers } = group
  if (batch.length < 2 && consumers.length < 2) return false
  return isStopped() ? !shouldRedeliver() && consumers.every(({ handleMany }) => handleMany) : true
}

/** Handles a batch in one transaction and acknowledges it after the commit. Returns false if nothing was committed. */
async function tryHandleTogether<T>(context: BatchContext<T>, batch: readonly QueuedMessage[]): Promise<boolean> {
  const { db, group, metrics, log } = context
  const startedAt = performance.now()
  const events = batch.flatMap(({ parsed: { event, traceparent }, latestDelivery }) =>
    // A redelivered event may have crashed the process, so it is handled alone.
    event && latestDelivery().message.info.deliveryCount === 1 ? [{ event, traceparent }] : [],
  )
  if (events.length < batch.length) return false
  try {
    const { wasNew } = await handleTogether(db, group.consumers, events)
    for (const { latestDelivery } of batch) latestDelivery().ack()
    const seconds = (performance.now() - startedAt) / 1000 / batch.length / group.consumers.length
    for (const { name } of group.consumers) {
      for (const { event, traceparent } of events) {
        const outcome = wasNew(name, event.id) ? 'done' : 'repeated'
        metrics?.consumed?.(name, outcome, seconds, toConsumedEvent(event, traceparent))
      }
    }
    return true
  } catch (error) {
    log.debug({ err: error, consumer: group.name }, `events are handled one by one: ${messageOf(error)}`)
    return false
  }
}

/** `stored`: the event is in `parked`, for its next try or for staff. `unknown`: neither its effect nor its failure is stored. */
type Outcome = 'done' | 'stored' | 'unknown'

async function handleDelivery<T>(
  context: BatchContext<T>,
  parsed: ParsedMessage,
  latestDelivery: () => Delivery,
): Promise<void> {
  const outcomes: Outcome[] = []
  for (const consumer of context.group.consumers) {
    outcomes.push(await handleForConsumer(context, consumer, parsed, latestDelivery))
  }
  if (outcomes.includes('unknown')) latestDelivery().nak(1_000)
  else if (outcomes.includes('stored')) latestDelivery().term()
  else latestDelivery().ack()
}

/** Handles an event for one consumer of a group, independently of the others. */
async function handleForConsumer<T>(
  context: BatchContext<T>,
  consumer: Consumer<T>,
  parsed: ParsedMessage,
  latestDelivery: () => Delivery,
): Promise<Outcome> {
  const { event, traceparent, parseError } = parsed
  const startedAt = performance.now()
  const report = (outcome: 'done' | 'repeated' | 'failed' | 'parked') => {
    const seconds = (performance.now() - startedAt) / 1000
    context.metrics?.consumed?.(consumer.name, outcome, seconds, event && toConsumedEvent(event, traceparent))
  }
  const deliveries = latestDelivery().message.info.deliveryCount
  const isUnprocessable = !event || deliveries > maxCrashes
  try {
    if (!event) throw new Error(parseError)
    if (isUnprocessable) throw new Error(`Delivered ${deliveries} times without an outcome`)
    report(await handleWhenDatabaseAvailable({ ...context, consumer }, event, traceparent))
    return 'done'
  } catch (error) {
    const nextTryIn = isUnprocessable ? null : (context.delays[0] ?? null)
    // The service stops while the database is unavailable: the server delivers the event again.
    const outcome = isDatabaseUnavailable(error)
      ? 'unknown'
      : await storeFailure(context, { consumer, parsed, message: latestDelivery().message, error, nextTryIn })
    if (outcome === 'done') report('repeated')
    else report(outcome === 'stored' && nextTryIn === null ? 'parked' : 'failed')
    return outcome
  }
}

/** The id under which an unreadable message is parked. Derived from the position in the stream, so that it is parked once. */
function unreadableEventId(sequence: number): string {
  return `00000000-0000-8000-8000-${sequence.toString(16).padStart(12, '0')}`
}

type Failure<T> = {
  consumer: Consumer<T>
  parsed: ParsedMessage
  message: Delivery['message']
  error: unknown
  /** Null parks the event, which then needs attention. */
  nextTryIn: number | null
}

/** Stores a failed event for its next try. Returns `done` if the consumer has handled it before. */
async function storeFailure<T>(
  { db, log, retryWorker }: BatchContext<T>,
  { consumer, parsed, message, error, nextTryIn }: Failure<T>,
): Promise<Outcome> {
  const eventId = parsed.event?.id ?? unreadableEventId(message.seq)
  const about = { err: error, consumer: consumer.name, eventId, subject: message.subject }
  const failed = {
    consumer: consumer.name,
    eventId,
    subject: message.subject,
    envelope: parsed.event ? parsed.text : JSON.stringify({ unreadable: parsed.text.replaceAll('\0', '') }),
    error: stackOf(error),
    nextTryIn,
  }
  try {
    if (!(await scheduleRetry(db, failed))) return 'done'
  } catch (failure) {
    log.warn({ ...about, err: failure }, `failed event could not be stored: ${messageOf(failure)}`)
    return 'unknown'
  }
  if (nextTryIn === null) log.error(about, `event parked: ${messageOf(error)}`)
  else log.warn(about, `event failed, next try in ${nextTryIn} ms: ${messageOf(error)}`)
  if (nextTryIn !== null) retryWorker.schedule(nextTryIn)
  return 'stored'
}
