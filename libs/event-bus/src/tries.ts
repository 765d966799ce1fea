import { type Envelope, envelope as envelopeSchema } from '@codekin/contracts/event'
import type { Kysely } from 'kysely'
import { newAlarm } from './bell.ts'
import type { Consumer } from './consume.ts'
import type { Lanes } from './lanes.ts'
import { type BusMetrics, type Log, messageOf, stackOf } from './log.ts'
import { type AsideEvent, countTries, findNextTry, removeParked, setNextTry, takeDue } from './parked.ts'
import { toConsumedEvent } from './tracing.ts'
import { handleWhenDatabaseAvailable } from './try-event.ts'

export type StartTriesOptions<T> = {
  db: Kysely<T>
  consumers: readonly Consumer<T>[]
  log: Log
  metrics?: BusMetrics | undefined
  delays: readonly number[]
  /** The lanes of each consumer: a second try keeps out of the way of later events of its key. */
  lanes: ReadonlyMap<string, Lanes>
  isStopped: () => boolean
}

/** The second and later tries of all consumers of a service. */
export type Tries = {
  /** Looks after so many milliseconds, or earlier if that was asked for. */
  soon: (milliseconds: number) => void
  /** Tries what is due now. */
  look: () => void
  pending: () => Promise<number>
  stop: () => Promise<void>
}

const atOnce = 100

export function startTries<T>(options: StartTriesOptions<T>): Tries {
  const { db, log, isStopped } = options
  const consumers = new Map<string, Consumer<T>>(options.consumers.map((consumer) => [consumer.name, consumer]))
  const alarm = newAlarm(look)
  let looking: Promise<void> | undefined

  function look(): void {
    if (isStopped()) return
    // What becomes due meanwhile is asked for at the end of the look under way.
    looking ??= tryAllDue().finally(() => (looking = undefined))
  }

  async function tryAllDue(): Promise<void> {
    try {
      let due: readonly AsideEvent[]
      do {
        due = await takeDue(db, {
          consumers: [...consumers.keys()],
          maxTries: options.delays.length + 1,
          limit: atOnce,
        })
        await Promise.all(due.map(tryInLane))
      } while (due.length === atOnce && !isStopped())
      const wait = await findNextTry(db, [...consumers.keys()])
      if (wait !== null) alarm.soon(wait)
    } catch (error) {
      log.warn({ err: error }, `events put aside could not be read: ${messageOf(error)}`)
    }
  }

  async function tryInLane(aside: AsideEvent): Promise<void> {
    const consumer = consumers.get(aside.consumer)
    const key = (aside.envelope as { key?: unknown }).key
    await options.lanes.get(aside.consumer)?.run(typeof key === 'string' ? key : '', async () => {
      if (consumer) await tryAside({ ...options, consumer, soon: alarm.soon }, aside)
    })
  }

  return {
    soon: alarm.soon,
    look,
    // Asked first: a last try is taken before it has ended, while the look under way still counts.
    pending: async () => (await countTries(db, [...consumers.keys()])) + (looking ? 1 : 0),
    stop: async () => {
      alarm.stop()
      await looking
    },
  }
}

type Again<T> = StartTriesOptions<T> & { consumer: Consumer<T>; soon: Tries['soon'] }

async function tryAside<T>(again: Again<T>, aside: AsideEvent): Promise<void> {
  const { db, consumer, log, metrics } = again
  const startedAt = performance.now()
  let event: Envelope | undefined
  const report = (outcome: 'done' | 'repeated' | 'failed' | 'parked') => {
    const seconds = (performance.now() - startedAt) / 1000
    metrics?.consumed?.(consumer.name, outcome, seconds, event && toConsumedEvent(event, event.traceparent))
  }
  const about = { consumer: consumer.name, eventId: aside.eventId, tries: aside.deliveries }
  try {
    event = envelopeSchema.parse(aside.envelope)
    const outcome = await handleWhenDatabaseAvailable(again, event, event.traceparent)
    await removeParked(db, consumer.name, aside.eventId)
    report(outcome)
    log.info(about, 'event handled at a later try')
  } catch (error) {
    const nextTryIn = again.delays[aside.deliveries - 1] ?? null
    const isNoted = await setNextTry(db, { ...aside, error: stackOf(error), nextTryIn }).then(
      () => true,
      () => false,
    )
    // Not noted: it is tried again when the lease has ended.
    if (isNoted && nextTryIn !== null) again.soon(nextTryIn)
    report(nextTryIn === null ? 'parked' : 'failed')
    if (nextTryIn === null) log.error({ err: error, ...about }, `event parked: ${messageOf(error)}`)
    else log.warn({ err: error, ...about }, `event failed, next try in ${nextTryIn} ms: ${messageOf(error)}`)
  }
}
