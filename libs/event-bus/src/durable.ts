import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
} from '@nats-io/jetstream'
import { nanos, type Subscription } from '@nats-io/transport-node'
import { isApiError } from './api-errors.ts'
import type { Bus } from './connect.ts'
import { type Log, messageOf } from './log.ts'
import { newSignal, type Signal } from './signal.ts'
import { streamName } from './streams.ts'
import { withTimeout } from './waiting.ts'

export type StartPosition = Pick<ConsumerConfig, 'deliver_policy'> & Partial<ConsumerConfig>

/** The stream to read, and the name under which the server stores the position. */
export type DurableOptions = {
  bus: Bus
  /** The service that announces. */
  owner: string
  subject: string
  name: string
  /** Where the server begins if it doesn't know the durable, or no longer. */
  startAt: () => StartPosition | Promise<StartPosition>
  /** Resolves when the message has been answered; must not throw. */
  onMessage: (delivery: Delivery) => Promise<void>
  log: Log
}

/** A message and its possible answers, which do nothing once the server has a new consumer. */
export type Delivery = {
  message: JsMsg
  ack: () => void
  nak: (delayMilliseconds: number) => void
  /** Ends deliveries of the message. Sends no reason, because servers before 2.11 ignore an answer with one. */
  term: () => void
  /** Tells the server that the work is still in progress. */
  working: () => void
}

/** The lag of a consumer, as the server reports it. */
export type Lag = { consumer: string; pending: number; redelivered: number }

export type Durable = {
  /** Counts the messages that aren't delivered or acknowledged yet. */
  pending: () => Promise<number>
  /** Throws while the server does not report it. */
  lag: () => Promise<Lag>
  /** Pulls no more messages and resolves when each message in hand has been answered. */
  stop: () => Promise<void>
}

/**
 * After this time, the server redelivers a dead replica's messages to another one. A replica that lives sends progress
 * signals for the messages in hand, so work may take longer.
 */
const ackWaitMilliseconds = 5_000
const signOfLifeMilliseconds = 1_500
const maxUnacknowledged = 500
const firstPauseMilliseconds = 50
const longestPauseMilliseconds = 2_000
/** The most messages in hand. More would only wait here, while another replica could handle them. */
export const maxInHand = 64
/**
 * After this long without progress, the messages in hand may be waiting for one that the server has, so a few more are
 * fetched. Without an open request the server reports no lost consumer, so the client also checks that it is the same.
 */
const stuckMilliseconds = 500
const takenWhenStuck = 4
const stopTimeoutMilliseconds = 1_000

/** A durable's name on the server, without dots, which would split the subjects of its API. */
export function durableName(name: string): string {
  return name.replaceAll('.', '-')
}

/**
 * Pulls from a durable consumer forever: creates it, creates it again if the server loses it, and survives the loss of the
 * connection and of the stream.
 */
export function pullForEver(options: DurableOptions): Durable {
  const { bus } = options
  const at = { stream: streamName(options.owner), durable: durableName(options.name) }
  const hand = newHand(options.onMessage)
  const signal = newSignal()
  let isStopped = false
  let fetched: ConsumerMessages | undefined
  /** When the server created the current consumer; empty before the first one. */
  let createdAt = ''

  async function pull(): Promise<void> {
    await Promise.race([bus.connected(), signal.stopped])
    if (isStopped) return
    const source = bus.js.consumers.getConsumerFromInfo(await look())
    while (!isStopped && bus.isConnected()) {
      await hand.hasRoom(look)
      if (isStopped) return
      const madeAt = createdAt
      // Ends with an error if the server deletes the consumer, does not know it, or misses two heartbeats.
      fetched = await source.fetch({ max_messages: hand.room(), expires: 30_000, idle_heartbeat: 2_500 })
      for await (const message of fetched) hand.take(delivery(bus, message, () => madeAt === createdAt))
    }
  }

  async function look(): Promise<ConsumerInfo> {
    const info = await ensureConsumer(options, at)
    createdAt = info.created
    return info
  }

  // Without a connection, a fetch would hang until its heartbeats are missed.
  const stopWatching = bus.onLost(() => void fetched?.close())
  const running = repeat(
    () => pull().catch((error: unknown) => report(options, error)),
    signal,
    () => isStopped || bus.nc.isClosed(),
  )
  return {
    pending: () => countPending(bus, at, createdAt !== ''),
    lag: () => findLag(options, at),
    stop: async () => {
      isStopped = true
      stopWatching()
      signal.stop()
      await withTimeout(stopTimeoutMilliseconds, drain(bus, at, fetched))
      await fetched?.close()
      // A request to a silent server ends by its own timeout, and its reply isn't needed.
      await withTimeout(stopTimeoutMilliseconds, running)
      await hand.empty()
    },
  }
}

/**
 * Ends a fetch and waits for the messages that the server has already sent for it. `close()` would drop them, and the server would
 * deliver them again after later ones of their keys.
 *
 * @NOTE nats-server 2.9 assigns a returned message to a fetch whose subscription is gone. It redelivers the message only after
 * `ack_wait`, so after later ones. A request for the consumer's info makes it forget such fetches.
 */
async function drain(bus: Bus, { stream, durable }: Place, fetched: ConsumerMessages | undefined): Promise<void> {
  if (!fetched || !bus.isConnected()) return
  const sub = subscriptionOf(fetched)
  if (sub && !sub.isClosed()) {
    await sub.drain().catch(() => undefined)
    await fetched.closed()
  }
  await bus.jsm.consumers.info(stream, durable).catch(() => undefined)
}

/**
 * The subscription of a fetch, which the client keeps private.
 *
 * @NOTE the client's public API can't drain a fetch: `close()` unsubscribes and drops messages in transit, and `drain()` exists
 * for subscriptions and whole connections only.
 */
export function subscriptionOf(fetched: ConsumerMessages): Subscription | undefined {
  return (fetched as { sub?: Subscription }).sub
}

function report({ bus, log, name }: DurableOptions, error: unknown): void {
  if (!bus.isConnected()) return
  // The owner creates a missing stream.
  const level = isApiError(error, 'streamMissing') ? 'debug' : 'warn'
  log[level]({ err: error, consumer: name }, `pull: ${messageOf(error)}`)
}

/** Repeats the work, and pauses longer each time that it ends at once. */
async function repeat(work: () => Promise<void>, signal: Signal, isOver: () => boolean): Promise<void> {
  let pause = firstPauseMilliseconds
  while (!isOver()) {
    const startedAt = Date.now()
    await work()
    if (Date.now() - startedAt > longestPauseMilliseconds) pause = firstPauseMilliseconds
    await signal.pause(pause)
    pause = Math.min(pause * 2, longestPauseMilliseconds)
  }
}

type Place = { stream: string; durable: string }

async function ensureConsumer(options: DurableOptions, { stream, durable }: Place): Promise<ConsumerInfo> {
  const consumers = options.bus.jsm.consumers
  const settings = { ack_wait: nanos(ackWaitMilliseconds), max_ack_pending: maxUnacknowledged }
  try {
    const { config, ...info } = await consumers.info(stream, durable)
    if (config.ack_wait === settings.ack_wait && config.max_ack_pending === settings.max_ack_pending)
      return { config, ...info }
    return await consumers.update(stream, durable, settings)
  } catch (error) {
    if (!isApiError(error, 'consumerMissing')) throw error
  }
  return consumers.add(stream, {
    durable_name: durable,
    filter_subject: options.subject,
    ack_policy: AckPolicy.Explicit,
    // Our own limit parks an event; the server's would drop it silently.
    max_deliver: -1,
    ...settings,
    ...(await options.startAt()),
  })
}

function delivery(bus: Bus, message: JsMsg, isCurrent: () => boolean): Delivery {
  const answer = (send: () => void) => {
    // A new consumer counts from one again, so an answer to the old one would hit another message.
    if (isCurrent() && !bus.nc.isClosed()) send()
  }
  return {
    message,
    ack: () => answer(() => message.ack()),
    nak: (delayMilliseconds) => answer(() => message.nak(delayMilliseconds)),
    term: () => answer(() => message.term()),
    working: () => answer(() => message.working()),
  }
}

/** Tracks the messages that were fetched and aren't answered yet. */
function newHand(onMessage: (delivery: Delivery) => Promise<void>) {
  const inHand = new Map<Delivery, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  const showLife = () => {
    for (const delivery of inHand.keys()) delivery.working()
  }
  const remove = (answered: Delivery) => {
    inHand.delete(answered)
    // Without messages in hand, nothing can be stuck.
    if (inHand.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    room: () => Math.max(maxInHand - inHand.size, takenWhenStuck),
    /** Waits for room for several messages, because fetching single ones costs a round trip each. Calls back while stuck. */
    hasRoom: async (onStuck: () => Promise<unknown>) => {
      while (inHand.size > maxInHand / 2) {
        const before = inHand.size
        await withTimeout(stuckMilliseconds, Promise.race(inHand.values()))
        if (inHand.size !== before) continue
        await onStuck()
        if (inHand.size < 2 * maxInHand) return
      }
    },
    take: (taken: Delivery) => {
      timer ??= setInterval(showLife, signOfLifeMilliseconds)
      inHand.set(
        taken,
        onMessage(taken).finally(() => remove(taken)),
      )
    },
    empty: () => Promise.all(inHand.values()),
  }
}

async function countPending(bus: Bus, { stream, durable }: Place, isKnown: boolean): Promise<number> {
  try {
    const info = await bus.jsm.consumers.info(stream, durable)
    return info.num_pending + info.num_ack_pending
  } catch (error) {
    if (isApiError(error, 'streamMissing') && !isKnown) return 0
    // The consumer is being created or the server is unavailable, so messages may be left.
    return 1
  }
}

/** The lags of the durables that the server knows. The others haven't begun. */
export async function lagsOf(durables: readonly Pick<Durable, 'lag'>[]): Promise<Lag[]> {
  const results = await Promise.allSettled(durables.map(({ lag }) => lag()))
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

async function findLag({ bus, name }: DurableOptions, { stream, durable }: Place): Promise<Lag> {
  if (!bus.isConnected()) throw new Error('nats is away')
  const { num_pending, num_ack_pending, num_redelivered } = await bus.jsm.consumers.info(stream, durable)
  return { consumer: name, pending: num_pending + num_ack_pending, redelivered: num_redelivered }
}

/** Reads everything that the stream still has, as a projection needs. */
export function fromTheBeginning(): { deliver_policy: ConsumerConfig['deliver_policy'] } {
  return { deliver_policy: DeliverPolicy.All }
}
