import { type Listener, listen } from '@codekin/db/listen'
import type { Kysely } from 'kysely'
import type { Bus } from './connect.ts'
import { sleep } from './durable.ts'
import { type BusMetrics, type Log, messageOf } from './log.ts'
import { type Claim, claimRows, countUnpublished, settleClaim } from './outbox.ts'
import { publishRows } from './publish.ts'
import { reconcile } from './reconcile.ts'
import { ensureStream } from './streams.ts'
import { type EventBusTables, outboxChannel, restingRelayLock } from './tables.ts'

export type StartRelayOptions<T extends EventBusTables> = {
  db: Kysely<T>
  /** For the relay's own connection, on which it is woken. */
  dbUrl: string
  schema: string
  bus: Bus
  log: Log
  metrics?: BusMetrics
  /** Most rows per claim. */
  batch?: number
  /** How often the outbox is compared with the stream, beside start and reconnect. Default 300. */
  reconcileEverySeconds?: number
}

export type Relay = {
  /** Carries what is left, as far as that is possible in two seconds; the rest waits for another replica or the next start. */
  stop: () => Promise<void>
  /** Look now. */
  wake: () => void
  /** Announced events that are not in the stream yet. */
  pending: () => Promise<number>
}

const defaultBatch = 500
const pollMilliseconds = 1_000
/** Quick looks after the last find, before going to rest: announcements come in bursts. */
const quickLooks = 5
const quickLookMilliseconds = 2
const failurePauseMilliseconds = 250
const longestFailurePauseMilliseconds = 5_000
/** How long a relay that stops goes on carrying what is left. */
const lastMilliseconds = 2_000

/**
 * Carries the outbox of one schema to the service's stream until stopped; several replicas may run at once.
 * Also makes the stream and compares it with the outbox: at start, after each reconnect and every few minutes.
 */
export function startRelay<T extends EventBusTables>(options: StartRelayOptions<T>): Relay {
  const { bus, log, metrics } = options
  // Kysely's table type is invariant; the tables of the bus are all that is touched here.
  const db = options.db as unknown as Kysely<EventBusTables>
  const bell = newBell()
  let stopBy = Number.POSITIVE_INFINITY
  let isCheckDue = true
  let settling: Promise<void> = Promise.resolve()

  const isStopping = () => stopBy < Number.POSITIVE_INFINITY
  const listener = listen({
    url: options.dbUrl,
    channel: outboxChannel(options.schema),
    onNotify: bell.ring,
    onReady: bell.ring,
    onError: (error) => log.debug({ err: error }, 'relay listens again soon'),
  })
  const rest = restState(listener, options.schema)
  const checkSoon = () => {
    isCheckDue = true
    bell.ring()
  }
  const stopWatching = bus.onReconnect(checkSoon)
  const timer = setInterval(checkSoon, (options.reconcileEverySeconds ?? 300) * 1000)

  async function check(): Promise<void> {
    isCheckDue = false
    try {
      await ensureStream(bus, bus.name)
      const { republished } = await reconcile({ db, bus, service: bus.name })
      if (republished === 0) return
      metrics?.republished?.(republished)
      log.warn({ republished }, 'the stream had lost events, they are published again')
    } catch (error) {
      isCheckDue = true
      throw error
    }
  }

  /** Publishes one claim; its marking goes on while the next one is claimed. */
  async function carry(claim: Claim): Promise<void> {
    const outcome = await publishRows(bus, claim.rows)
    await settling
    settling = settleClaim(claim, outcome.stored)
    // Awaited at the next claim; a rejection must not be taken for unhandled until then.
    settling.catch(() => undefined)
    const oldest = claim.rows[0]
    if (outcome.stored.length > 0)
      metrics?.published?.(outcome.stored.length, oldest ? secondsSince(oldest.occurredAt) : 0)
    if (outcome.failed === 0) return
    metrics?.publishFailed?.(outcome.failed)
    // The stream itself may be gone, which nobody would tell.
    isCheckDue = true
    await settling
    throw outcome.error
  }

  /** Answers whether there was something to do. */
  async function step(): Promise<boolean> {
    if (!bus.isConnected()) await Promise.race([bus.connected(), bell.stopped])
    if (!bus.isConnected()) return false
    if (isCheckDue) await check()
    const claim = await claimRows(db, options.batch ?? defaultBatch)
    if (!claim) {
      await settling
      return false
    }
    await rest.end()
    await carry(claim)
    return true
  }

  async function run(): Promise<void> {
    let emptyLooks = 0
    let pause = failurePauseMilliseconds
    while (Date.now() < stopBy) {
      try {
        emptyLooks = (await step()) ? 0 : emptyLooks + 1
        pause = failurePauseMilliseconds
        if (emptyLooks === 0) continue
        if (isStopping()) break
        await waitForMore(emptyLooks)
      } catch (error) {
        settling = Promise.resolve()
        if (isStopping()) break
        log.warn({ err: error }, `relay: ${messageOf(error)}`)
        await Promise.race([sleep(pause), bell.stopped])
        pause = Math.min(pause * 2, longestFailurePauseMilliseconds)
      }
    }
  }

  async function waitForMore(emptyLooks: number): Promise<void> {
    if (emptyLooks < quickLooks) await bell.wait(quickLookMilliseconds)
    else if (rest.isResting()) await bell.wait(pollMilliseconds)
    // Just gone to rest: whoever wrote before that did not notify, so one more look follows at once.
    else if (!(await rest.begin())) await bell.wait(quickLookMilliseconds * quickLooks)
  }

  const running = run()
  return {
    wake: bell.ring,
    pending: () => countUnpublished(db),
    stop: async () => {
      stopBy = Date.now() + lastMilliseconds
      stopWatching()
      clearInterval(timer)
      bell.stop()
      await running
      await settling.catch(() => undefined)
      await listener.stop()
    },
  }
}

function secondsSince(time: Date): number {
  return Math.max(0, (Date.now() - time.getTime()) / 1000)
}

/** While it rests the trigger of the outbox notifies; see `eventBusMigration`. */
function restState(listener: Listener, schema: string) {
  let isResting = false
  return {
    isResting: () => isResting,
    begin: async () => (isResting = await listener.tryLock(restingRelayLock, schema)),
    end: async () => {
      if (!isResting) return
      isResting = false
      await listener.unlock(restingRelayLock, schema)
    },
  }
}

/** Lets the loop wait for a sign or a time, whichever is first. A sign given meanwhile is not lost. */
function newBell() {
  let rung = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  return {
    stopped: stopped.promise,
    ring: () => rung.resolve(),
    stop: () => {
      stopped.resolve()
      rung.resolve()
    },
    wait: async (milliseconds: number) => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
      await Promise.race([rung.promise, late, stopped.promise])
      clearTimeout(timer)
      rung = Promise.withResolvers()
    },
  }
}
