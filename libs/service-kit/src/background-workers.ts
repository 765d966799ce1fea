import type { Db } from '@codekin/db/open-db'
import { serveCommands } from '@codekin/event-bus/commands'
import { durableName, type Lag } from '@codekin/event-bus/durable'
import { fillProjections } from '@codekin/event-bus/fill-projection'
import type { Projection } from '@codekin/event-bus/follow'
import { startForwarder } from '@codekin/event-bus/forward'
import { groupConsumers } from '@codekin/event-bus/group-consumers'
import { findWaitingFigures } from '@codekin/event-bus/outbox'
import { startRelay } from '@codekin/event-bus/relay'
import { removeOldEvents } from '@codekin/event-bus/retention'
import { startConsumers } from '@codekin/event-bus/start-consumers'
import { streamName } from '@codekin/event-bus/streams'
import type { EventBusTables } from '@codekin/event-bus/tables'
import type { BaseConfig } from './base-config.ts'
import type { Connections } from './connections.ts'
import type { BaseDeps, ErasedDefinition } from './define-service.ts'
import { openFigures } from './figures.ts'
import { openIdempotency } from './idempotency.ts'
import { type Job, job, startJobs } from './jobs.ts'
import type { Logger } from './logging.ts'
import { serveMaintenance } from './maintenance.ts'
import type { Metrics } from './metrics.ts'
import { releaseVersion } from './release.ts'

/** All work of a service besides HTTP: consumers, forwarders, commands, jobs and the relay. */
export type BackgroundWorkers = {
  pending(): Promise<number>
  runJob(name: string): Promise<void>
  /** Stops receiving events, commands and jobs. Resolves when those in progress have ended. */
  stopReceiving(): Promise<void>
  /** Publishes the rest of the outbox and stops. */
  stop(): Promise<void>
}

/** The running consumers of a service, or a running forwarder. */
type RunningSubscription = { figures(): Promise<readonly Lag[]> }
type Subscriber = { name: string; on: { service: string } }

export type BackgroundWorkersOptions = {
  definition: ErasedDefinition
  deps: BaseDeps<object>
  connections: Connections
  config: BaseConfig
  log: Logger
  metrics: Metrics
  hasJobTimers: boolean
}

/** Starts the relay, the consumers, the commands and the jobs of a service. */
export async function startBackgroundWorkers(options: BackgroundWorkersOptions): Promise<BackgroundWorkers> {
  const { definition, deps, connections, log, metrics } = options
  const { bus, opened } = connections
  const projections = definition.projections?.(deps) ?? []
  const consumers = [...(definition.consumers?.(deps) ?? []), ...projections.flatMap((one) => one.consumers)]
  const runningConsumers = opened ? startConsumers({ db: deps.db, bus, consumers, log, metrics: metrics.bus }) : null
  const relay = runningConsumers ? startOutbox(options, runningConsumers.retryDue) : null
  const declaredForwarders = definition.forwarders?.(deps) ?? []
  for (const { name } of [...consumers, ...declaredForwarders]) metrics.bus.declareConsumer(name)
  const forwarders = declaredForwarders.map((forwarder) =>
    startForwarder({ bus, forwarder, log, metrics: metrics.bus }),
  )
  const subscriptions = [...(runningConsumers ? [runningConsumers] : []), ...forwarders]
  const commands = await serveCommands(
    bus,
    [...(opened ? serveMaintenance(definition.name, deps.db, log) : []), ...(definition.commands?.(deps) ?? [])],
    log,
    { version: releaseVersion, figures: figuresOf(options, [...groupConsumers(consumers), ...declaredForwarders]) },
  )
  const jobs = startJobs({
    service: definition.name,
    jobs: [...kitJobs(options), ...backfillJobs(options, projections), ...(definition.jobs?.(deps) ?? [])],
    pool: opened?.pool ?? null,
    clock: deps.clock,
    log,
    metrics,
    hasTimers: options.hasJobTimers,
  })
  const pendingOf = async () => sum(await Promise.all(subscriptions.map((one) => one.pending())))
  if (opened) registerQueueMetrics(metrics, deps.db as unknown as Db<EventBusTables>)
  if (subscriptions.length > 0) registerConsumerMetrics(metrics, subscriptions)
  return {
    pending: async () => (await pendingOf()) + ((await relay?.pending()) ?? 0),
    runJob: (name) => jobs.runNow(name),
    async stopReceiving() {
      await Promise.all([...subscriptions.map((one) => one.stop()), commands.stop(), jobs.stop()])
    },
    stop: async () => await relay?.stop(),
  }
}

/** Counts the events that wait in the schema. Every replica reports the same number. */
function registerQueueMetrics(metrics: Metrics, db: Db<EventBusTables>): void {
  const helps = {
    outbox_unpublished: 'Announced events not yet in the stream.',
    outbox_oldest_seconds: 'How long the oldest of them has waited.',
    events_retrying: 'Events that a consumer failed to handle and that will be retried.',
    events_parked: 'Events that a consumer gave up on and that need attention.',
  }
  metrics.gauges(helps, {}, async () => {
    const { unpublished, oldestUnpublishedSeconds, tries, parked } = await findWaitingFigures(db)
    const values = {
      outbox_unpublished: unpublished,
      outbox_oldest_seconds: oldestUnpublishedSeconds ?? 0,
      events_retrying: tries,
      events_parked: parked,
    }
    return [{ values }]
  })
}

/** The lag of each consumer as the server reports it. Every replica reports the same number. */
function registerConsumerMetrics(metrics: Metrics, subscriptions: readonly RunningSubscription[]): void {
  const helps = {
    consumer_pending: 'Events that the consumer has not finished.',
    consumer_redelivered: 'Events in hand that were delivered more than once.',
  }
  metrics.gauges(helps, { label: 'consumer' }, async () => {
    const found = (await Promise.all(subscriptions.map((one) => one.figures()))).flat()
    return found.map(({ consumer, pending, redelivered }) => ({
      label: consumer,
      values: { consumer_pending: pending, consumer_redelivered: redelivered },
    }))
  })
}

function figuresOf(
  { definition, deps, connections, log, metrics }: BackgroundWorkersOptions,
  subscribers: readonly Subscriber[],
) {
  return openFigures({
    db: connections.opened && (deps.db as unknown as Db<EventBusTables>),
    checks: connections.checks,
    consumers: subscribers.map(({ name, on }) => ({ stream: streamName(on.service), name: durableName(name) })),
    own: async () => (await definition.figures?.(deps)) ?? {},
    metrics,
    log,
  })
}

function startOutbox(
  { definition, deps, connections, config, log, metrics }: BackgroundWorkersOptions,
  onRetriesDue: () => void,
) {
  const db = deps.db as unknown as Db<EventBusTables>
  const schema = config.db?.schema ?? definition.name
  const { bus } = connections
  return startRelay({ db, dbUrl: config.db?.url ?? '', schema, bus, log, metrics: metrics.bus, onRetriesDue })
}

/** The jobs of every service with a database. */
function kitJobs({ deps, connections, config }: BackgroundWorkersOptions): Job[] {
  const { opened } = connections
  if (!opened) return []
  const db = deps.db as unknown as Db<EventBusTables>
  const idempotency = openIdempotency({ pool: opened.pool, reservedSeconds: config.http.handlerTimeoutSeconds })
  return [
    job({ name: 'remove-old-events', everySeconds: 3_600, run: async () => void (await removeOldEvents(db)) }),
    job({ name: 'sweep-idempotency-keys', everySeconds: 3_600, run: () => idempotency.sweep() }),
  ]
}

function backfillJobs({ deps, log }: BackgroundWorkersOptions, projections: readonly Projection<object>[]): Job[] {
  if (projections.length === 0) return []
  const { db, bus, clock } = deps
  const run: Job['run'] = ({ signal }) => fillProjections({ db, bus, projections, now: clock.now, log, signal })
  return [job({ name: 'fill-projections', everySeconds: 60, isRunAtStart: true, run })]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
