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

/** What to read, and under which name the server remembers how far. */
export type DurableOptions = {
  bus: Bus
  /** Service that announces. */
  owner: string
  subject: string
  name: string
  /** Where the server begins if it doesn't know the durable (any more). */
  startAt: () => StartPosition | Promise<StartPosition>
  /** Resolves when the message has got its answer; must not throw. */
  onMessage: (delivery: Delivery) => Promise<void>
  log: Log
}

/** A message and the answers it may get, which go nowhere once the server has made the consumer anew. */
export type Delivery = {
  message: JsMsg
  ack: () => void
  nak: (delayMilliseconds: number) => void
  /** Never again. Without a reason: servers before 2.11 do not understand one and would ignore the answer. */
  term: () => void
  /** Tells the server that the work is still going on. */
  working: () => void
}

/** How far a consumer is, as the server says. */
export type Lag = { consumer: string; pending: number; redelivered: number }

export type Durable = {
  /** Messages not delivered or not acknowledged yet. */
  pending: () => Promise<number>
  /** Throws while the server does not say. */
  lag: () => Promise<Lag>
  /** Pulls no more messages and resolves when each message in hand has been answered. */
  stop: () => Promise<void>
}

/**
 * How soon the server gives a message to another replica after this one died. Those in hand are kept from it by a sign of
 * life, so work may take longer.
 */
const ackWaitMilliseconds = 5_000
const signOfLifeMilliseconds = 1_500
const maxUnacknowledged = 500
const firstPauseMilliseconds = 50
const longestPauseMilliseconds = 2_000
/** Messages in hand at once. More would only wait here, while another replica could have them. */
export const maxInHand = 64
/**
 * When nothing moves for this long, those in hand may be waiting for one that the server has: a few more are taken. And since
 * no request is open by which the server would tell, it is asked whether the consumer is still the same.
 */
const stuckMilliseconds = 500
const takenWhenStuck = 4
const stopTimeoutMilliseconds = 1_000

/** A durable's name on the server, where a dot would divide the subjects of its interface. */
export function durableName(name: string): string {
  return name.replaceAll('.', '-')
}

/**
 * Pulls from a durable consumer for ever: makes it, makes it again when the server lost it, and survives the loss of the
 * connection and of the stream.
 */
export function pullForEver(options: DurableOptions): Durable {
  const { bus } = options
  const at = { stream: streamName(options.owner), durable: durableName(options.name) }
  const hand = newHand(options.onMessage)
  const signal = newSignal()
  let isStopped = false
  let fetched: ConsumerMessages | undefined
  /** When the server made the consumer we pull from; empty before the first. */
  let createdAt = ''

  async function pull(): Promise<void> {
    await Promise.race([bus.connected(), signal.stopped])
    if (isStopped) return
    const source = bus.js.consumers.getConsumerFromInfo(await look())
    while (!isStopped && bus.isConnected()) {
      await hand.hasRoom(look)
      if (isStopped) return
      const madeAt = createdAt
      // Ends with an error when the server deletes the consumer, does not know it, or misses two signs of life.
      fetched = await source.fetch({ max_messages: hand.room(), expires: 30_000, idle_heartbeat: 2_500 })
      for await (const message of fetched) hand.take(delivery(bus, message, () => madeAt === createdAt))
    }
  }

  async function look(): Promise<ConsumerInfo> {
    const info = await ensureConsumer(options, at)
    createdAt = info.created
    return info
  }

  // Without connection a request for messages would hang until its signs of life are missed.
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
      // A request to a silent server ends by its own timeout. Its reply isn't needed.
      await withTimeout(stopTimeoutMilliseconds, running)
      await hand.empty()
    },
  }
}

/**
 * Ends a fetch and waits for the messages that the server has already sent for it. `close()` would drop them, and the server would
 * deliver them again after later ones of their keys.
 *
 * @NOTE nats-server 2.9 assigns a message that is given back to a fetch whose subscription is gone. It delivers the message again only
 * after `ack_wait`, so after later ones. A request for the consumer's info makes it forget such fetches.
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
 * @NOTE the client's public API offers no way to drain a fetch: `close()` unsubscribes and drops what is on its way, and `drain()` exists
 * for subscriptions and whole connections only.
 */
export function subscriptionOf(fetched: ConsumerMessages): Subscription | undefined {
  return (fetched as { sub?: Subscription }).sub
}

function report({ bus, log, name }: DurableOptions, error: unknown): void {
  if (!bus.isConnected()) return
  // A stream that is not there yet is its owner's to make.
  const level = isApiError(error, 'streamMissing') ? 'debug' : 'warn'
  log[level]({ err: error, consumer: name }, `pull: ${messageOf(error)}`)
}

/** Does the work again and again, pausing longer while it keeps ending at once. */
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
    // Our own limit parks an event; the server's would forget it without a word.
    max_deliver: -1,
    ...settings,
    ...(await options.startAt()),
  })
}

function delivery(bus: Bus, message: JsMsg, isCurrent: () => boolean): Delivery {
  const answer = (send: () => void) => {
    // A consumer made anew counts from one again: an answer to the old one would strike another message.
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

/** The messages taken and not answered yet, and the room for more. */
function newHand(onMessage: (delivery: Delivery) => Promise<void>) {
  const inHand = new Map<Delivery, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  const showLife = () => {
    for (const delivery of inHand.keys()) delivery.working()
  }
  const remove = (answered: Delivery) => {
    inHand.delete(answered)
    // An empty hand wakes nobody.
    if (inHand.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    room: () => Math.max(maxInHand - inHand.size, takenWhenStuck),
    /** Asking for single messages would cost a round trip each. Calls back while nothing moves. */
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
    // Being made, or the server is away: nobody can say that nothing is left.
    return 1
  }
}

/** Of those that the server knows; who is not made yet has not begun. */
export async function lagsOf(durables: readonly Pick<Durable, 'lag'>[]): Promise<Lag[]> {
  const told = await Promise.allSettled(durables.map(({ lag }) => lag()))
  return told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

async function findLag({ bus, name }: DurableOptions, { stream, durable }: Place): Promise<Lag> {
  if (!bus.isConnected()) throw new Error('nats is away')
  const { num_pending, num_ack_pending, num_redelivered } = await bus.jsm.consumers.info(stream, durable)
  return { consumer: name, pending: num_pending + num_ack_pending, redelivered: num_redelivered }
}

/** Everything the stream still has: what a projection wants. */
export function fromTheBeginning(): { deliver_policy: ConsumerConfig['deliver_policy'] } {
  return { deliver_policy: DeliverPolicy.All }
}
