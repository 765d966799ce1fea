import type { Kysely } from 'kysely'
import type { Bus } from './connect.ts'
import type { Consumer } from './consume.ts'
import { type Delivery, type Lag, lagsOf, pullForEver } from './durable.ts'
import { type Following, handleBatch, readMessage, type Taken } from './handle-deliveries.ts'
import { type BatchLanes, batchLanes, type Pace } from './lanes.ts'
import type { BusMetrics, Log } from './log.ts'
import { followersOf, startOf } from './shared-delivery.ts'
import { startTries } from './tries.ts'

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
  /** Takes no more, and finishes what it has in hand as far as a second allows; the rest is given back. */
  stop: () => Promise<void>
}

/** Six tries in all, over some six minutes. */
export const defaultRetryDelays: readonly number[] = [500, 2_000, 10_000, 60_000, 300_000]

/** Events of one consumer that share a transaction at most, and how often a lane of it begins one. */
const batchMax = 32
const defaultPace: Pace = { burst: 4, milliseconds: 50, enough: 16 }
const lastMilliseconds = 1_000

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
  const lanes = new Map<string, BatchLanes<Taken>>()
  const handling = {
    ...options,
    isStopped: () => stopBy < Number.POSITIVE_INFINITY,
    givesBack: () => performance.now() > stopBy,
    delays: options.retryDelays ?? defaultRetryDelays,
    lanes,
  }
  let stopBy = Number.POSITIVE_INFINITY
  const tries = startTries(handling)
  const durables = followersOf(consumers).map((follower) => {
    const following = { ...handling, follower, tries }
    const queue = lanesFor(following)
    for (const { name } of follower.consumers) lanes.set(name, queue)
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
      stopBy = performance.now() + lastMilliseconds
      for (const queue of lanes.values()) queue.hurry()
      await Promise.all([...durables, tries].map((one) => one.stop()))
    },
  }
}

function lanesFor<T>(following: Following<T>): BatchLanes<Taken> {
  const { consumers } = following.follower
  // Two lanes would only halve what shares a transaction.
  const areMany = consumers.every(({ handleMany }) => handleMany)
  const count = Math.max(...consumers.map(({ parallel = areMany ? 1 : 2 }) => parallel))
  const milliseconds = Math.min(...consumers.map(({ patienceMs = defaultPace.milliseconds }) => patienceMs))
  const enough = milliseconds > defaultPace.milliseconds ? batchMax : defaultPace.enough
  const handle = (batch: readonly Taken[]) => handleBatch(following, batch)
  return batchLanes({ count, handle, batchMax, pace: { ...defaultPace, milliseconds, enough } })
}

function follow<T>(following: Following<T>, queue: BatchLanes<Taken>) {
  const { bus, log, follower } = following
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
    owner: follower.on.service,
    subject: follower.on.subject,
    name: follower.name,
    startAt: () => startOf(bus, follower),
    onMessage: handle,
  })
}
