import { type Listener, listen } from '@codekin/db/listen'
import type { Kysely } from 'kysely'
import type { Bus } from './connect.ts'
import { type BusMetrics, type Log, messageOf } from './log.ts'
import { countUnpublished } from './outbox.ts'
import { newOutboxPublisher, type OutboxPublisher } from './outbox-publisher.ts'
import { newSignal, type Signal } from './signal.ts'
import { type EventBusTables, outboxChannel, relayLeaderLock, restingRelayLock } from './tables.ts'
import { sleep, withTimeout } from './waiting.ts'

export type StartRelayOptions<T extends EventBusTables> = {
  db: Kysely<T>
  /** For the relay's own connection, on which it listens for notifications. */
  dbUrl: string
  schema: string
  bus: Bus
  log: Log
  metrics?: BusMetrics
  /** Most rows per claim. Default 500. */
  batch?: number
  /** How often the outbox is compared with the stream, besides start and reconnect. Default 300. */
  reconcileEverySeconds?: number
  /** How often a resting leader polls the outbox, and another relay tries to become the leader. Default 1. */
  pollEverySeconds?: number
  /** Called if a failed event is due for a retry. The relay polls the database, so the consumers needn't. */
  onRetriesDue?: () => void
}

export type Relay = {
  /** Publishes remaining events for up to two seconds, or waits for the leader to. The rest waits for another replica or the next start. */
  stop: () => Promise<void>
  /** Publishes the waiting events now. */
  wake: () => void
  /** Counts the announced events that aren't in the stream yet. */
  pending: () => Promise<number>
}

const defaultBatch = 500
/** The upper bound of a row's wait, even if notifications are lost. */
const defaultPollSeconds = 1
/** The first wait if the relay can't rest because a transaction announces, doubled up to the interval of the poll. */
const refusedMilliseconds = 8
const firstPauseMilliseconds = 100
const longestPauseMilliseconds = 2_000
const stopTimeoutMilliseconds = 2_000
/** What a notification says when the leader resigned. Those of the outbox's trigger say nothing. */
const leaderResigned = 'leader resigned'
/** How often a stopping relay looks whether the leader has published the remaining events. */
const leftToLeaderMilliseconds = 20

/**
 * Publishes the outbox of one schema to the service's stream until stopped. Of several replicas one publishes at a time, the
 * leader, so that events of a key keep their order. The leader also creates the stream and compares it with the outbox: at
 * start, after each reconnect and every few minutes.
 */
export function startRelay<T extends EventBusTables>(options: StartRelayOptions<T>): Relay {
  const { bus, schema, log, metrics = {} } = options
  // Kysely's table type is invariant; only the tables of the bus are used here.
  const db = options.db as unknown as Kysely<EventBusTables>
  const signal = newSignal()
  const { notify } = signal
  const listener = listen({
    url: options.dbUrl,
    channel: outboxChannel(schema),
    onNotify: (payload) => {
      if (leadership.isLeader() || payload === leaderResigned) notify()
    },
    onReady: notify,
    onError: (error) => log.debug({ err: error }, 'the relay listens again soon'),
  })
  const rest = restState(listener, schema, (options.pollEverySeconds ?? defaultPollSeconds) * 1000)
  const leadership = leaderElection(listener, schema)
  const publisher = newOutboxPublisher({
    db,
    bus,
    log,
    metrics,
    batch: options.batch ?? defaultBatch,
    wait: signal.wait,
    onFound: rest.end,
    onRetriesDue: options.onRetriesDue ?? (() => {}),
  })
  const checkSoon = () => {
    publisher.checkSoon()
    notify()
  }
  const stopWatching = bus.onReconnect(checkSoon)
  const timer = setInterval(checkSoon, (options.reconcileEverySeconds ?? 300) * 1000)
  const state = { stopBy: Number.POSITIVE_INFINITY }
  const running = runRelay({ bus, log, signal, rest, leadership, publisher, state })

  return {
    wake: notify,
    pending: () => countUnpublished(db),
    stop: async () => {
      state.stopBy = Date.now() + stopTimeoutMilliseconds
      stopWatching()
      clearInterval(timer)
      signal.stop()
      // A silent server blocks a step for longer; unmarked rows are published again.
      await withTimeout(stopTimeoutMilliseconds, running)
      await publisher.settled()
      await withTimeout(stopTimeoutMilliseconds, leadership.resign())
      await listener.stop()
    },
  }
}

type Parts = {
  bus: Bus
  log: Log
  signal: Signal
  rest: Rest
  leadership: Leadership
  publisher: OutboxPublisher
  state: { stopBy: number }
}

/** The relay's loop. During a stop it continues only while there are rows to publish. */
async function runRelay(parts: Parts): Promise<void> {
  const { bus, log, signal, leadership, state } = parts
  const isStopping = () => state.stopBy < Number.POSITIVE_INFINITY
  let pause = firstPauseMilliseconds
  while (Date.now() < state.stopBy) {
    try {
      if (!bus.isConnected()) {
        await leadership.resign()
        await Promise.race([bus.connected(), signal.stopped])
      }
      if (!bus.isConnected()) return
      // A step that began before the stop may have missed later commits, so another one follows.
      const isLastStep = isStopping()
      const hasRemaining = await leadOrFollow(parts, isLastStep)
      pause = firstPauseMilliseconds
      if (isLastStep && !hasRemaining) return
    } catch (error) {
      if (isStopping()) return
      log.warn({ err: error }, `relay: ${messageOf(error)}`)
      // Perhaps another replica can publish.
      await leadership.resign()
      await signal.pause(pause)
      pause = Math.min(pause * 2, longestPauseMilliseconds)
    }
  }
}

/** Returns whether there may be rows to publish. */
async function leadOrFollow({ signal, rest, leadership, publisher }: Parts, isLastStep: boolean): Promise<boolean> {
  const wasLeader = leadership.isLeader()
  if (await leadership.take()) {
    const step = await publisher.step({ isTakeover: !wasLeader })
    if (step !== 'busy') await waitForMore(signal, rest)
    return step !== 'nothing'
  }
  if (!isLastStep) {
    await signal.wait(rest.pollMilliseconds)
    return true
  }
  await sleep(leftToLeaderMilliseconds)
  return await publisher.hasWork()
}

async function waitForMore(signal: Signal, rest: Rest): Promise<void> {
  if (rest.isResting()) await signal.wait(rest.pollMilliseconds)
  // Transactions that committed before the relay rested did not notify, so another step follows at once.
  else if (!(await rest.begin())) await signal.wait(rest.refusedMilliseconds())
}

type Rest = ReturnType<typeof restState>

/** While the relay rests the outbox's trigger notifies; see `eventBusMigrations`. */
function restState(listener: Listener, schema: string, pollMilliseconds: number) {
  let refusals = 0
  const isResting = () => listener.holdsLock(restingRelayLock, schema)
  return {
    pollMilliseconds,
    isResting,
    begin: async () => {
      const isTaken = await listener.tryLock(restingRelayLock, schema)
      refusals = isTaken ? 0 : refusals + 1
      return isTaken
    },
    refusedMilliseconds: () => Math.min(refusedMilliseconds * 2 ** (refusals - 1), pollMilliseconds),
    end: async () => {
      refusals = 0
      if (isResting()) await listener.unlock(restingRelayLock, schema)
    },
  }
}

type Leadership = ReturnType<typeof leaderElection>

/** The leader is the relay whose listening connection holds the lock. It stays the leader until it stops or fails. */
function leaderElection(listener: Listener, schema: string) {
  const isLeader = () => listener.holdsLock(relayLeaderLock, schema)
  return {
    isLeader,
    /** False if another relay is the leader. */
    take: () => listener.tryLock(relayLeaderLock, schema),
    /** Lets another relay become the leader at once. */
    resign: async () => {
      if (!isLeader()) return
      await listener.unlock(restingRelayLock, schema)
      await listener.unlock(relayLeaderLock, schema)
      await listener.notify(leaderResigned)
    },
  }
}
