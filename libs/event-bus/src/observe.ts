import type { Bus } from './connect.ts'

/** A stream of the server, buckets included. */
export type StreamFigures = {
  name: string
  messages: number
  bytes: number
  consumers: number
  /** Null while the stream is empty. */
  firstAt: string | null
  lastAt: string | null
}

/** A durable consumer, by its name on the server. */
export type ConsumerFigures = {
  stream: string
  name: string
  /** Not delivered yet. */
  lag: number
  /** Delivered but not answered yet. */
  inHand: number
  /** Messages in hand that were delivered more than once. */
  redelivered: number
  /** Open fetch requests at the server: zero while no replica pulls. */
  waiting: number
}

/** The storage of JetStream. `maxBytes` is null if only the disk limits it. */
export type ServerFigures = { milliseconds: number; usedBytes: number; maxBytes: number | null }

/** Lists every stream. The caller needs the permission (`observes` in the table of services) and its own deadline. */
export async function listStreams(bus: Bus): Promise<StreamFigures[]> {
  const found: StreamFigures[] = []
  for await (const { config, state } of bus.jsm.streams.list()) {
    const isEmpty = state.messages === 0
    found.push({
      name: config.name,
      messages: state.messages,
      bytes: state.bytes,
      consumers: state.consumer_count,
      firstAt: isEmpty ? null : new Date(state.first_ts).toISOString(),
      lastAt: isEmpty ? null : new Date(state.last_ts).toISOString(),
    })
  }
  return found
}

/** Lists the durable consumers of a stream, without those that end with their connection. */
export async function listConsumers(bus: Bus, stream: string): Promise<ConsumerFigures[]> {
  const found: ConsumerFigures[] = []
  for await (const info of bus.jsm.consumers.list(stream)) {
    if (!info.config.durable_name) continue
    found.push({
      stream,
      name: info.name,
      lag: info.num_pending,
      inHand: info.num_ack_pending,
      redelivered: info.num_redelivered,
      waiting: info.num_waiting,
    })
  }
  return found
}

/** Asks the server for its response time and storage. Throws without a connection. */
export async function findServerFigures(bus: Bus): Promise<ServerFigures> {
  if (!bus.isConnected()) throw new Error('nats is away')
  const milliseconds = await bus.nc.rtt()
  const { storage, limits } = await bus.jsm.getAccountInfo()
  return { milliseconds, usedBytes: storage, maxBytes: limits.max_storage > 0 ? limits.max_storage : null }
}
