import { type Envelope, type EventDef, envelope as envelopeSchema } from '@codekin/contracts/event'
import { DeliverPolicy } from '@nats-io/jetstream'
import type { z } from 'zod'
import type { Bus } from './connect.ts'
import { type Delivery, type Lag, lagsOf, pullForEver } from './durable.ts'
import { perKeyQueue } from './lanes.ts'
import { type BusMetrics, type Log, messageOf } from './log.ts'
import { extractTraceparent, inSpan, SpanKind, toConsumedEvent, traceparentHeader } from './tracing.ts'

/** A consumer without a database, which passes events on. Created by `forwarder`. */
export type Forwarder = {
  on: Pick<EventDef, 'name' | 'version' | 'subject' | 'service'>
  name: `${string}.${string}`
  handle: (a: { event: Envelope; data: unknown }) => Promise<unknown>
}

/** Declares a forwarder. `handle` may get an event twice, so it must be idempotent. */
export function forwarder<N extends string, S extends z.ZodType>(f: {
  on: EventDef<N, S>
  name: `${string}.${string}`
  handle: (a: { event: Envelope<z.output<S>>; data: z.output<S> }) => Promise<unknown>
}): Forwarder {
  return {
    on: f.on,
    name: f.name,
    handle: async ({ event }) => {
      const data = f.on.data.parse(event.data)
      await f.handle({ event: { ...event, data }, data })
    },
  }
}

export type StartForwarderOptions = {
  bus: Bus
  forwarder: Forwarder
  log: Log
  metrics?: BusMetrics
  /** The delays before the second, third ... try, in milliseconds. After the last try the event is dropped. */
  retryDelays?: readonly number[]
}

/** A forwarded event is useful for seconds only, so the delays are short. */
const defaultForwardDelays: readonly number[] = [100, 500, 2_000]

/**
 * Runs a forwarder until stopped: at least once per event, in one replica, from its first start on.
 * An event that keeps failing is dropped with an error in the log.
 */
export function startForwarder(options: StartForwarderOptions): {
  pending: () => Promise<number>
  /** The forwarder's lag; empty while the server does not report it. */
  figures: () => Promise<Lag[]>
  stop: () => Promise<void>
} {
  const { bus, forwarder: declared, log } = options
  // An event may wait for another replica, which must not delay events of other keys.
  const queue = perKeyQueue()
  let lastSeenAt: Date | undefined

  const durable = pullForEver({
    bus,
    log,
    owner: declared.on.service,
    subject: declared.on.subject,
    name: declared.name,
    // Old events are useless to a socket: after a loss it continues where it was, never from the beginning.
    startAt: () =>
      lastSeenAt
        ? { deliver_policy: DeliverPolicy.StartTime, opt_start_time: lastSeenAt.toISOString() }
        : { deliver_policy: DeliverPolicy.New },
    onMessage: async (delivery) => {
      lastSeenAt = new Date()
      const event = readEvent(delivery, log)
      if (!event) return
      const work = () => forward(options, delivery, event)
      // Redelivered because another replica died: the events in the lane may be waiting for this one.
      if (delivery.message.redelivered) await work()
      else await queue.run(event.key, work)
    },
  })

  return {
    pending: durable.pending,
    figures: () => lagsOf([durable]),
    stop: durable.stop,
  }
}

function readEvent(delivery: Delivery, log: Log): Envelope | undefined {
  try {
    return envelopeSchema.parse(delivery.message.json())
  } catch (error) {
    log.error({ err: error, subject: delivery.message.subject }, 'not an event, dropped')
    delivery.term()
    return undefined
  }
}

async function forward(
  { forwarder: declared, log, metrics, retryDelays }: StartForwarderOptions,
  delivery: Delivery,
  event: Envelope,
): Promise<void> {
  const startedAt = performance.now()
  const traceparent = delivery.message.headers?.get(traceparentHeader) || event.traceparent
  const consumed = toConsumedEvent(event, traceparent)
  const report = (outcome: 'done' | 'failed' | 'parked') =>
    metrics?.consumed?.(declared.name, outcome, (performance.now() - startedAt) / 1000, consumed)
  try {
    await inSpan(
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
      () => declared.handle({ event, data: event.data }),
    )
    delivery.ack()
    report('done')
  } catch (error) {
    const delay = (retryDelays ?? defaultForwardDelays)[delivery.message.info.deliveryCount - 1]
    const about = { err: error, forwarder: declared.name, eventId: event.id }
    if (delay === undefined) {
      delivery.term()
      log.error(about, `event dropped: ${messageOf(error)}`)
    } else {
      delivery.nak(delay)
      log.warn(about, `event failed, next try in ${delay} ms: ${messageOf(error)}`)
    }
    report(delay === undefined ? 'parked' : 'failed')
  }
}
