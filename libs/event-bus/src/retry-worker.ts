import { type Envelope, envelope as envelopeSchema } from '@codekin/contracts/event'
import type { Kysely } from 'kysely'
import { handleWhenDatabaseAvailable } from './attempt-event.ts'
import type { Consumer } from './consume.ts'
import type { Lanes } from './lanes.ts'
import { type BusMetrics, type Log, messageOf, stackOf } from './log.ts'
import { claimDueRetries, countRetries, type DueRetry, findNextRetry, removeParked, rescheduleRetry } from './parked.ts'
import { newWakeTimer } from './signal.ts'
import { toConsumedEvent } from './tracing.ts'

export type RetryWorkerOptions<T> = {
  db: Kysely<T>
  consumers: readonly Consumer<T>[]
  log: Log
  metrics?: BusMetrics | undefined
  delays: readonly number[]
  /** The lanes of each consumer. A retry never runs at the same time as a later event of its key. */
  lanes: ReadonlyMap<string, Lanes>
  isStopped: () => boolean
}

/** Runs the retries of all consumers of a service. */
export type RetryWorker = {
  /** Runs the due retries after this time, or earlier if an earlier run is scheduled. */
  schedule: (milliseconds: number) => void
  /** Runs the retries that are due. */
  retryDue: () => void
  pending: () => Promise<number>
  stop: () => Promise<void>
}

const atOnce = 100

export function startRetryWorker<T>(options: RetryWorkerOptions<T>): RetryWorker {
  const { db, log, isStopped } = options
  const consumers = new Map<string, Consumer<T>>(options.consumers.map((consumer) => [consumer.name, consumer]))
  const timer = newWakeTimer(retryDue)
  let running: Promise<void> | undefined

  function retryDue(): void {
    if (isStopped()) return
    // At its end, the current run schedules the retries that become due meanwhile.
    running ??= retryAllDue().finally(() => (running = undefined))
  }

  async function retryAllDue(): Promise<void> {
    try {
      let due: readonly DueRetry[]
      do {
        due = await claimDueRetries(db, {
          consumers: [...consumers.keys()],
          maxTries: options.delays.length + 1,
          limit: atOnce,
        })
        await Promise.all(due.map(retryInLane))
      } while (due.length === atOnce && !isStopped())
      const wait = await findNextRetry(db, [...consumers.keys()])
      if (wait !== null) timer.schedule(wait)
    } catch (error) {
      log.warn({ err: error }, `due retries could not be read: ${messageOf(error)}`)
    }
  }

  async function retryInLane(due: DueRetry): Promise<void> {
    const consumer = consumers.get(due.consumer)
    const key = (due.envelope as { key?: unknown }).key
    await options.lanes.get(due.consumer)?.run(typeof key === 'string' ? key : '', async () => {
      if (consumer) await retryEvent({ ...options, consumer, schedule: timer.schedule }, due)
    })
  }

  return {
    schedule: timer.schedule,
    retryDue,
    // Counted before `running` is read: a claimed last retry no longer counts as waiting, but its run still does.
    pending: async () => (await countRetries(db, [...consumers.keys()])) + (running ? 1 : 0),
    stop: async () => {
      timer.stop()
      await running
    },
  }
}

type RetryContext<T> = RetryWorkerOptions<T> & { consumer: Consumer<T>; schedule: RetryWorker['schedule'] }

async function retryEvent<T>(context: RetryContext<T>, due: DueRetry): Promise<void> {
  const { db, consumer, log, metrics } = context
  const startedAt = performance.now()
  let event: Envelope | undefined
  const report = (outcome: 'done' | 'repeated' | 'failed' | 'parked') => {
    const seconds = (performance.now() - startedAt) / 1000
    metrics?.consumed?.(consumer.name, outcome, seconds, event && toConsumedEvent(event, event.traceparent))
  }
  const about = { consumer: consumer.name, eventId: due.eventId, tries: due.deliveries }
  try {
    event = envelopeSchema.parse(due.envelope)
    const outcome = await handleWhenDatabaseAvailable(context, event, event.traceparent)
    await removeParked(db, consumer.name, due.eventId)
    report(outcome)
    log.info(about, 'event handled on retry')
  } catch (error) {
    const nextTryIn = context.delays[due.deliveries - 1] ?? null
    const isStored = await rescheduleRetry(db, { ...due, error: stackOf(error), nextTryIn }).then(
      () => true,
      () => false,
    )
    // If the failure isn't stored, the event is retried after its lease has ended.
    if (isStored && nextTryIn !== null) context.schedule(nextTryIn)
    report(nextTryIn === null ? 'parked' : 'failed')
    if (nextTryIn === null) log.error({ err: error, ...about }, `event parked: ${messageOf(error)}`)
    else log.warn({ err: error, ...about }, `event failed, next try in ${nextTryIn} ms: ${messageOf(error)}`)
  }
}
