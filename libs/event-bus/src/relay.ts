import { type Listener, listen } from '@codekin/db/listen'
import type { Kysely } from 'kysely'
import { type Bell, newBell } from './bell.ts'
import { type Carrier, newCarrier } from './carrier.ts'
import type { Bus } from './connect.ts'
import { type BusMetrics, type Log, messageOf } from './log.ts'
import { countUnpublished } from './outbox.ts'
import { type EventBusTables, outboxChannel, restingRelayLock } from './tables.ts'
import { atMost } from './waiting.ts'

export type StartRelayOptions<T extends EventBusTables> = {
  db: Kysely<T>
  /** For the relay's own connection, on which it is woken. */
  dbUrl: string
  schema: string
  bus: Bus
  log: Log
  metrics?: BusMetrics
  /** Most rows per claim. Default 500. */
  batch?: number
  /** How often the outbox is compared with the stream, beside start and reconnect. Default 300. */
  reconcileEverySeconds?: number
  /** How often a resting relay looks at the outbox without being woken. Default 1. */
  pollEverySeconds?: number
  /** Called when an event that a consumer put aside is due: the relay's look at the database is the service's only one. */
  onDueTries?: () => void
}

export type Relay = {
  /** Carries what is left, as far as two seconds allow; the rest waits for another replica or the next start. */
  stop: () => Promise<void>
  /** Look now. */
  wake: () => void
  /** Announced events that are not in the stream yet. */
  pending: () => Promise<number>
}

const defaultBatch = 500
/** The truth: whatever the notifications do, a row waits no longer. */
const defaultPollSeconds = 1
/**
 * First wait where the relay can't rest, doubled until it is that of the poll: another replica rests, so an announcement wakes this
 * relay too; or its own connection is down, and it looks when that is back.
 */
const refusedMilliseconds = 8
const firstPauseMilliseconds = 100
const longestPauseMilliseconds = 2_000
const stopTimeoutMilliseconds = 2_000

/**
 * Carries the outbox of one schema to the service's stream until stopped; several replicas may run at once. Also makes the
 * stream and compares it with the outbox: at start, after each reconnect and every few minutes.
 */
export function startRelay<T extends EventBusTables>(options: StartRelayOptions<T>): Relay {
  const { bus, schema, log, metrics = {} } = options
  // Kysely's table type is invariant; the tables of the bus are all that is touched here.
  const db = options.db as unknown as Kysely<EventBusTables>
  const bell = newBell()
  const { ring } = bell
  const listener = listen({
    url: options.dbUrl,
    channel: outboxChannel(schema),
    onNotify: ring,
    onReady: ring,
    onError: (error) => log.debug({ err: error }, 'the relay listens again soon'),
  })
  const rest = restState(listener, schema, (options.pollEverySeconds ?? defaultPollSeconds) * 1000)
  const carrier = newCarrier({
    db,
    bus,
    log,
    metrics,
    batch: options.batch ?? defaultBatch,
    wait: bell.wait,
    onFound: rest.end,
    onDueTries: options.onDueTries ?? (() => {}),
  })
  const checkSoon = () => {
    carrier.checkSoon()
    ring()
  }
  const stopWatching = bus.onReconnect(checkSoon)
  const timer = setInterval(checkSoon, (options.reconcileEverySeconds ?? 300) * 1000)
  const state = { stopBy: Number.POSITIVE_INFINITY }
  const running = carryOn({ bus, log, bell, rest, carrier, state })

  return {
    wake: ring,
    pending: () => countUnpublished(db),
    stop: async () => {
      state.stopBy = Date.now() + stopTimeoutMilliseconds
      stopWatching()
      clearInterval(timer)
      bell.stop()
      // A server that is silent holds a step longer than that; whatever it does not mark is carried again.
      await atMost(stopTimeoutMilliseconds, running)
      await carrier.settled()
      await listener.stop()
    },
  }
}

type Parts = { bus: Bus; log: Log; bell: Bell; rest: Rest; carrier: Carrier; state: { stopBy: number } }

/** The relay's loop. Once it is to stop it goes on only while there is something left to carry. */
async function carryOn({ bus, log, bell, rest, carrier, state }: Parts): Promise<void> {
  const isStopping = () => state.stopBy < Number.POSITIVE_INFINITY
  let pause = firstPauseMilliseconds
  while (Date.now() < state.stopBy) {
    try {
      if (!bus.isConnected()) await Promise.race([bus.connected(), bell.stopped])
      if (!bus.isConnected()) return
      // A look that began before the stop may have missed what was committed meanwhile: one more follows.
      const isLastLook = isStopping()
      const step = await carrier.step()
      pause = firstPauseMilliseconds
      if (step === 'nothing' && isLastLook) return
      if (step !== 'busy') await waitForMore(bell, rest)
    } catch (error) {
      if (isStopping()) return
      log.warn({ err: error }, `relay: ${messageOf(error)}`)
      await bell.pause(pause)
      pause = Math.min(pause * 2, longestPauseMilliseconds)
    }
  }
}

async function waitForMore(bell: Bell, rest: Rest): Promise<void> {
  if (rest.isResting()) await bell.wait(rest.pollMilliseconds)
  // Just gone to rest: whoever wrote before that did not notify, so one more look follows at once.
  else if (!(await rest.begin())) await bell.wait(rest.refusedMilliseconds())
}

type Rest = ReturnType<typeof restState>

/** While the relay rests the outbox's trigger notifies; see `eventBusMigrations`. */
function restState(listener: Listener, schema: string, pollMilliseconds: number) {
  let isResting = false
  let refusals = 0
  return {
    pollMilliseconds,
    isResting: () => isResting,
    begin: async () => {
      isResting = await listener.tryLock(restingRelayLock, schema)
      refusals = isResting ? 0 : refusals + 1
      return isResting
    },
    refusedMilliseconds: () => Math.min(refusedMilliseconds * 2 ** (refusals - 1), pollMilliseconds),
    end: async () => {
      refusals = 0
      if (!isResting) return
      isResting = false
      await listener.unlock(restingRelayLock, schema)
    },
  }
}
