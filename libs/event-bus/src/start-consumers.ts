import type { Kysely } from 'kysely'
import type { Bus } from './connect.ts'
import type { Consumer } from './consume.ts'
import { type Delivery, type Lag, lagsOf, pullForEver } from './durable.ts'
import { findStartPosition, groupConsumers } from './group-consumers.ts'
import { type BatchContext, handleBatch, parseMessage, type QueuedMessage } from './handle-batch.ts'
import { type BatchLanes, type BatchPace, batchLanes } from './lanes.ts'
import type { BusMetrics, Log } from './log.ts'
import { startRetryWorker } from './retry-worker.ts'

export type StartConsumersOptions<T> = {
  db: Kysely<T>
  bus: Bus
  consumers: readonly Consumer<T>[]
  log: Log
  metrics?: BusMetrics
  /** The delays before the second, third ... try, in milliseconds. After the last try the event is parked. */
  retryDelays?: readonly number[]
}

export type RunningConsumers = {
  /** Counts the unhandled events: in the stream, in hand, or waiting for a retry. */
  pending: () => Promise<number>
  /** The lag of each durable that the server reports. */
  figures: () => Promise<Lag[]>
  /** Handles due retries, including those scheduled by other replicas. The relay calls it, because it polls the database anyway. */
  retryDue: () => void
  /** Pulls no more events, handles those in hand for up to a second, and gives the rest back to the server. */
  stop: () => Promise<void>
}

/** Six tries over about six minutes. */
export const defaultRetryDelays: readonly number[] = [500, 2_000, 10_000, 60_000, 300_000]

/** At most this many events share a transaction. */
const batchMax = 32
const defaultPace: BatchPace = { burst: 4, intervalMs: 50, flushSize: 16 }
const stopTimeoutMilliseconds = 1_000

/**
 * Runs the consumers of a service until stopped. Each event is handled in a transaction together with its inbox row and
 * acknowledged after the commit, so its effect happens once even if the process dies in between. While the database is
 * unavailable, events wait and no failed try is counted.
 *
 * Events that wait together share a transaction, so many events a second need few commits. If one of them fails, the
 * transaction rolls back and all are handled one by one, so the others don't wait for its retries.
 *
 * A failed event leaves the durable consumer at once. Its retries are scheduled in Postgres, where any number may wait
 * without holding up later events. Events of one key are handled in order until one of them fails.
 */
export function startConsumers<T>(options: StartConsumersOptions<T>): RunningConsumers {
  const { consumers } = options
  const lanes = new Map<string, BatchLanes<QueuedMessage>>()
  const shared = {
    ...options,
    isStopped: () => stopDeadline < Number.POSITIVE_INFINITY,
    shouldRedeliver: () => performance.now() > stopDeadline,
    delays: options.retryDelays ?? defaultRetryDelays,
    lanes,
  }
  let stopDeadline = Number.POSITIVE_INFINITY
  const retryWorker = startRetryWorker(shared)
  const durables = groupConsumers(consumers).map((group) => {
    const context = { ...shared, group, retryWorker }
    const queue = createLanes(context)
    for (const { name } of group.consumers) lanes.set(name, queue)
    return startDurable(context, queue)
  })
  return {
    pending: async () => {
      const counts = await Promise.all([...durables, retryWorker].map((one) => one.pending()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    figures: () => lagsOf(durables),
    retryDue: () => retryWorker.retryDue(),
    stop: async () => {
      stopDeadline = performance.now() + stopTimeoutMilliseconds
      for (const queue of lanes.values()) queue.flush()
      await Promise.all([...durables, retryWorker].map((one) => one.stop()))
    },
  }
}

function createLanes<T>(context: BatchContext<T>): BatchLanes<QueuedMessage> {
  const { consumers } = context.group
  // A second lane would only halve the batches.
  const isBatched = consumers.every(({ handleMany }) => handleMany)
  const count = Math.max(...consumers.map(({ parallel = isBatched ? 1 : 2 }) => parallel))
  const intervalMs = Math.min(...consumers.map(({ maxBatchWaitMs = defaultPace.intervalMs }) => maxBatchWaitMs))
  const flushSize = intervalMs > defaultPace.intervalMs ? batchMax : defaultPace.flushSize
  const handle = (batch: readonly QueuedMessage[]) => handleBatch(context, batch)
  return batchLanes({ count, handle, batchMax, pace: { ...defaultPace, intervalMs, flushSize } })
}

function startDurable<T>(context: BatchContext<T>, queue: BatchLanes<QueuedMessage>) {
  const { bus, log, group } = context
  /** The latest delivery of each message in hand. If the server delivers a message again meanwhile, only the last delivery is answered. */
  const latestDeliveries = new Map<number, Delivery>()

  async function handle(first: Delivery): Promise<void> {
    const sequence = first.message.seq
    const isQueued = latestDeliveries.has(sequence)
    latestDeliveries.set(sequence, first)
    if (isQueued) return
    const latestDelivery = () => latestDeliveries.get(sequence) ?? first
    const parsed = parseMessage(first)
    await queue.add(parsed.key, { parsed, latestDelivery })
    latestDeliveries.delete(sequence)
  }

  return pullForEver({
    bus,
    log,
    owner: group.on.service,
    subject: group.on.subject,
    name: group.name,
    startAt: () => findStartPosition(bus, group),
    onMessage: handle,
  })
}
