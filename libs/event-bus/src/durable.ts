import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { isApiError } from './api-errors.ts'
import type { Bus } from './connect.ts'
import { type Log, messageOf } from './log.ts'
import { streamName } from './streams.ts'

/** What to read, and under which name the server remembers how far. */
export type DurableOptions = {
  bus: Bus
  /** Service that announces. */
  owner: string
  subject: string
  name: string
  /** Where a consumer that the server does not know (any more) begins. */
  startAt: () => Pick<ConsumerConfig, 'deliver_policy'> & Partial<ConsumerConfig>
  /** Messages that may be handled at once here; the iteration waits while `onMessage` is pending. */
  onMessage: (message: Delivery) => Promise<void>
  log: Log
}

/** A message with the answer it deserves, which goes nowhere when the server has made the consumer anew meanwhile. */
export type Delivery = {
  message: JsMsg
  ack: () => void
  nak: (delayMilliseconds: number) => void
  /** Never again. Without a reason: servers before 2.11 do not understand one and would ignore the answer. */
  term: () => void
  /** Tells the server that the work is still going on. */
  working: () => void
}

export type Durable = {
  /** Messages not delivered or not acknowledged yet. */
  pending: () => Promise<number>
  stop: () => Promise<void>
}

const ackWaitMilliseconds = 30_000
const maxUnacknowledged = 500
const firstPauseMilliseconds = 50
const longestPauseMilliseconds = 2_000
const checkMilliseconds = 5_000

/** A durable's name on the server, where a dot would divide the subjects of its interface. */
export function durableName(name: string): string {
  return name.replaceAll('.', '-')
}

/**
 * Pulls from a durable consumer for ever: makes it, makes it again when the server lost it, and survives the loss of the
 * connection and of the stream.
 */
export function pullForEver(options: DurableOptions): Durable {
  const { bus, log } = options
  const stream = streamName(options.owner)
  const durable = durableName(options.name)
  const stopping = Promise.withResolvers<void>()
  let isStopped = false
  let isKnown = false
  let messages: ConsumerMessages | undefined
  let createdAt = ''

  async function ensureConsumer(): Promise<ConsumerInfo> {
    const found = await bus.jsm.consumers.info(stream, durable).catch((error: unknown) => {
      if (isApiError(error, 'consumerMissing')) return undefined
      throw error
    })
    if (found) return found
    return bus.jsm.consumers.add(stream, {
      durable_name: durable,
      filter_subject: options.subject,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMilliseconds),
      max_ack_pending: maxUnacknowledged,
      // Our own limit parks an event; the server's would forget it without a word.
      max_deliver: -1,
      ...options.startAt(),
    })
  }

  async function pull(): Promise<void> {
    await bus.connected()
    const info = await ensureConsumer()
    createdAt = info.created
    isKnown = true
    if (isStopped) return
    messages = await bus.js.consumers.getConsumerFromInfo(info).consume({
      max_messages: 100,
      expires: 10_000,
      idle_heartbeat: 2_500,
      abort_on_missing_resource: true,
    })
    if (isStopped) return
    for await (const message of messages) await options.onMessage(delivery(message, createdAt))
  }

  function delivery(message: JsMsg, madeAt: string): Delivery {
    const answer = (send: () => void) => {
      // A consumer made anew counts from one again: an answer to the old one would strike another message.
      if (madeAt === createdAt && !bus.nc.isClosed()) send()
    }
    return {
      message,
      ack: () => answer(() => message.ack()),
      nak: (delayMilliseconds) => answer(() => message.nak(delayMilliseconds)),
      term: () => answer(() => message.term()),
      working: () => answer(() => message.working()),
    }
  }

  /** The subscription may look alive while the server has forgotten the consumer, so ask. */
  async function check(): Promise<void> {
    try {
      const info = await bus.jsm.consumers.info(stream, durable)
      if (info.created !== createdAt && createdAt !== '') await messages?.close()
    } catch (error) {
      if (isApiError(error, 'consumerMissing') || isApiError(error, 'streamMissing')) await messages?.close()
    }
  }

  async function run(): Promise<void> {
    let pause = firstPauseMilliseconds
    while (!isStopped) {
      try {
        await Promise.race([pull(), stopping.promise])
        pause = firstPauseMilliseconds
      } catch (error) {
        if (isStopped || bus.nc.isClosed()) break
        const isWaitingForOwner = isApiError(error, 'streamMissing')
        log[isWaitingForOwner ? 'debug' : 'warn']({ err: error, consumer: options.name }, `pull: ${messageOf(error)}`)
      }
      await Promise.race([sleep(pause), stopping.promise])
      pause = Math.min(pause * 2, longestPauseMilliseconds)
    }
  }

  const timer = setInterval(() => void check(), checkMilliseconds)
  const running = run()
  return {
    pending: () => countPending(bus, stream, durable, isKnown),
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      stopping.resolve()
      await messages?.close()
      await running
    },
  }
}

async function countPending(bus: Bus, stream: string, durable: string, isKnown: boolean): Promise<number> {
  try {
    const info = await bus.jsm.consumers.info(stream, durable)
    return info.num_pending + info.num_ack_pending
  } catch (error) {
    if (isApiError(error, 'streamMissing') && !isKnown) return 0
    // Being made, or the server is away: nobody can say that nothing is left.
    return 1
  }
}

/** Everything the stream still has: what a projection wants. */
export function fromTheBeginning(): { deliver_policy: ConsumerConfig['deliver_policy'] } {
  return { deliver_policy: DeliverPolicy.All }
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
