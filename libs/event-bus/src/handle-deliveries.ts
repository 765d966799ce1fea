import { type Envelope, envelope as envelopeSchema } from '@codekin/contracts/event'
import { isDatabaseUnavailable } from '@codekin/db/violations'
import type { Kysely } from 'kysely'
import type { Bus } from './connect.ts'
import type { Consumer } from './consume.ts'
import type { Delivery } from './durable.ts'
import { type BusMetrics, type ConsumedEvent, type Log, messageOf, stackOf } from './log.ts'
import { putAside } from './parked.ts'
import type { Follower } from './shared-delivery.ts'
import { sampledTraceId, traceparentHeader } from './tracing.ts'
import type { Tries } from './tries.ts'
import { handleTogether, tryUntilAnswered } from './try-event.ts'

/** Deliveries that may end without any outcome (the process died each time) before the event is parked untried. */
const deathsAllowed = 15

export type Following<T> = {
  db: Kysely<T>
  bus: Bus
  log: Log
  metrics?: BusMetrics
  follower: Follower<Consumer<T>>
  delays: readonly number[]
  tries: Tries
  isStopped: () => boolean
  /** What is not under way by now is another replica's, or for later. */
  givesBack: () => boolean
}

/** An event in hand, and the newest delivery of it. */
export type Taken = { received: Received; current: () => Delivery }

export type Received = {
  key: string
  text: string
  event: Envelope | undefined
  fault: string
  traceparent: string | null
}

export function readMessage({ message }: Delivery): Received {
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

/** Handles events in one transaction where it can, else one by one. Each gets its answer. */
export async function handleBatch<T>(following: Following<T>, batch: readonly Taken[]): Promise<void> {
  if (mayShare(following, batch) && (await areHandledTogether(following, batch))) return
  for (const { received, current } of batch) {
    // Handed back, so that another replica need not wait for the acknowledgement to be overdue.
    if (following.givesBack()) current().nak(0)
    else await handleDelivery(following, received, current)
  }
}

/** During a stop events that are handled one after the other get their turns singly, so that those for which there is no time are given back. */
function mayShare<T>({ follower, isStopped, givesBack }: Following<T>, batch: readonly Taken[]): boolean {
  const { consumers } = follower
  if (batch.length < 2 && consumers.length < 2) return false
  return isStopped() ? !givesBack() && consumers.every(({ handleMany }) => handleMany) : true
}

/** Handles a batch in one transaction and acknowledges after its commit. False where nothing of it is done. */
async function areHandledTogether<T>(following: Following<T>, batch: readonly Taken[]): Promise<boolean> {
  const { db, follower, metrics, log } = following
  const startedAt = performance.now()
  const events = batch.flatMap(({ received: { event, traceparent }, current }) =>
    // One given again may be what ended the process before: it takes no others with it.
    event && current().message.info.deliveryCount === 1 ? [{ event, traceparent }] : [],
  )
  if (events.length < batch.length) return false
  try {
    const { wasNew } = await handleTogether(db, follower.consumers, events)
    for (const { current } of batch) current().ack()
    const seconds = (performance.now() - startedAt) / 1000 / batch.length / follower.consumers.length
    for (const { name } of follower.consumers) {
      for (const { received } of batch) {
        const outcome = received.event && wasNew(name, received.event.id) ? 'done' : 'repeated'
        metrics?.consumed?.(name, outcome, seconds, toldOf(received))
      }
    }
    return true
  } catch (error) {
    log.debug({ err: error, consumer: follower.name }, `events are handled one by one: ${messageOf(error)}`)
    return false
  }
}

/** `aside`: it waits for its next try in Postgres. `open`: nothing is known of it yet. */
type Fate = 'done' | 'aside' | 'open'

async function handleDelivery<T>(following: Following<T>, received: Received, current: () => Delivery): Promise<void> {
  const fates: Fate[] = []
  for (const consumer of following.follower.consumers) {
    fates.push(await handleBy(following, consumer, received, current))
  }
  if (fates.includes('open')) current().nak(1_000)
  else if (fates.includes('aside')) current().term()
  else current().ack()
}

/** What one consumer makes of an event; what another one makes of it is nothing to it. */
async function handleBy<T>(
  following: Following<T>,
  consumer: Consumer<T>,
  received: Received,
  current: () => Delivery,
): Promise<Fate> {
  const startedAt = performance.now()
  const report = (outcome: 'done' | 'repeated' | 'failed' | 'parked') =>
    following.metrics?.consumed?.(consumer.name, outcome, (performance.now() - startedAt) / 1000, toldOf(received))
  const deliveries = current().message.info.deliveryCount
  const isHopeless = !received.event || deliveries > deathsAllowed
  try {
    if (!received.event) throw new Error(received.fault)
    if (isHopeless) throw new Error(`Delivered ${deliveries} times without an outcome`)
    report(await tryUntilAnswered({ ...following, consumer }, received.event, received.traceparent))
    return 'done'
  } catch (error) {
    const nextTryIn = isHopeless ? null : (following.delays[0] ?? null)
    // The database is away, and it is time to stop: another replica's, or for later.
    const fate = isDatabaseUnavailable(error)
      ? 'open'
      : await setAside(following, { consumer, received, message: current().message, error, nextTryIn })
    if (fate === 'done') report('repeated')
    else report(fate === 'aside' && nextTryIn === null ? 'parked' : 'failed')
    return fate
  }
}

/** The id an unreadable message is parked under: made of where it was in the stream, so that it is parked once. */
function unreadableId(sequence: number): string {
  return `00000000-0000-8000-8000-${sequence.toString(16).padStart(12, '0')}`
}

type Failed<T> = {
  consumer: Consumer<T>
  received: Received
  message: Delivery['message']
  error: unknown
  /** Null: it is parked for somebody who looks after it. */
  nextTryIn: number | null
}

/** Puts an event where it waits for its next try; `done` where the consumer turns out to have done it before. */
async function setAside<T>(
  { db, log, tries }: Following<T>,
  { consumer, received, message, error, nextTryIn }: Failed<T>,
): Promise<Fate> {
  const eventId = received.event?.id ?? unreadableId(message.seq)
  const about = { err: error, consumer: consumer.name, eventId, subject: message.subject }
  const aside = {
    consumer: consumer.name,
    eventId,
    subject: message.subject,
    envelope: received.event ? received.text : JSON.stringify({ unreadable: received.text.replaceAll('\0', '') }),
    error: stackOf(error),
    nextTryIn,
  }
  try {
    if (!(await putAside(db, aside))) return 'done'
  } catch (failure) {
    log.warn({ ...about, err: failure }, `event could not be put aside: ${messageOf(failure)}`)
    return 'open'
  }
  if (nextTryIn === null) log.error(about, `event parked: ${messageOf(error)}`)
  else log.warn(about, `event failed, next try in ${nextTryIn} ms: ${messageOf(error)}`)
  if (nextTryIn !== null) tries.soon(nextTryIn)
  return 'aside'
}
