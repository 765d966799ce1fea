import { ApiError } from '@codekin/contracts/errors'
import { type Revocations, watchRevocations } from '@codekin/event-bus/revocations'
import type { SpanExporter } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { type BackgroundWorkers, startBackgroundWorkers } from './background-workers.ts'
import type { BaseConfig } from './base-config.ts'
import { localKeys, openCallers, remoteKeys, type TokenFacts } from './caller.ts'
import { type Clock, systemClock } from './clock.ts'
import { addCompression } from './compression.ts'
import { type Closers, type Connections, connectAll, openClosers } from './connections.ts'
import type { AnyService, BaseDeps, DepsOf, ErasedDefinition } from './define-service.ts'
import { addHealth, type HealthCheck } from './health.ts'
import { buildHttpServer } from './http-server.ts'
import { openIdempotency } from './idempotency.ts'
import { type OpenLog, openLog } from './logging.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { newId } from './new-id.ts'
import { openRateLimiter } from './rate-limit.ts'
import { addAreas } from './route.ts'
import { openTracing, type Tracing } from './tracing.ts'
import { openWatchdog } from './watchdog.ts'

export type StartOptions = {
  env: Readonly<Record<string, string | undefined>>
  overrides?: {
    clock?: Clock
    newId?: () => string
    /** Receives the log lines instead of the standard output. */
    logStream?: DestinationStream
    /** Receives finished spans at once. */
    spanExporter?: SpanExporter
    /** Default: true. Without timers, jobs run only by `runJob`. */
    hasJobTimers?: boolean
  }
}

export type RunningService<D> = {
  name: string
  /** The base URL of the service, such as `http://127.0.0.1:54321`. */
  url: string
  /** The base URL of `/livez`, `/readyz` and `/metrics`: the same as `url` unless there is a management port. */
  managementUrl: string
  app: FastifyInstance
  deps: D
  config: BaseConfig
  logs: OpenLog
  /** Counts the outbox's unpublished events and the events that its consumers have not finished. */
  pending(): Promise<number>
  /** Runs a job now and waits for it. Throws `JobLockedError` if it is already running, and what the job throws. */
  runJob(name: string): Promise<void>
  /**
   * Stops without losing anything: not ready → no new events, commands and jobs → requests in flight finish → outbox
   * flushed → connections closed. May be called more than once.
   */
  stop(): Promise<void>
}

/** Pending connections that the system queues while we are busy; Node's 511 would cut off a burst. The system caps it. */
const connectionsWaitingMax = 4_096

/**
 * Starts a service from its definition and an environment. Resolves when it listens and is ready. Throws if the
 * environment or the schema is invalid, after closing everything again.
 */
export async function startService<S extends AnyService>(
  service: S,
  { env, overrides = {} }: StartOptions,
): Promise<RunningService<DepsOf<S>>> {
  const { definition } = service
  const config = definition.readConfig(env)
  const logs = openLog({
    service: definition.name,
    level: config.logLevel,
    ...(overrides.logStream && { stream: overrides.logStream }),
  })
  const tracing = openTracing({ service: definition.name, ...config.tracing, exporter: overrides.spanExporter })
  const closers = openClosers(logs.log)
  closers.add('tracing', () => tracing.stop())
  try {
    const about = { definition, config, logs, tracing, closers, metrics: openMetrics(definition.name), overrides }
    return (await tracing.within(() => startParts(about))) as RunningService<DepsOf<S>>
  } catch (error) {
    await closers.closeAll()
    logs.flush()
    throw error
  }
}

type Parts = {
  definition: ErasedDefinition
  config: BaseConfig
  logs: OpenLog
  tracing: Tracing
  closers: Closers
  metrics: Metrics
  overrides: NonNullable<StartOptions['overrides']>
}

async function startParts(parts: Parts): Promise<RunningService<unknown>> {
  const { definition, config, logs, closers, metrics, overrides } = parts
  const startedAt = performance.now()
  const connections = await connectAll({ definition, config, log: logs.log, closers })
  if (connections.opened) metrics.watchPool(connections.opened.pool)
  const base: BaseDeps<object> = {
    db: connections.opened?.db ?? noDatabase(definition.name),
    redis: connections.redis,
    bus: connections.bus,
    clock: overrides.clock ?? systemClock,
    newId: overrides.newId ?? newId,
    log: logs.log,
    metrics,
    config,
  }
  const deps = (await definition.deps?.(base)) ?? base
  closers.add('service', async () => await definition.close?.(deps))

  const draining = { isDraining: false }
  const { app, management } = await buildApps(parts, connections, deps, draining)
  const workers = await startBackgroundWorkers({
    definition,
    deps,
    connections,
    config,
    log: logs.log,
    metrics,
    hasJobTimers: overrides.hasJobTimers ?? true,
  })
  closers.add('background-workers', () => workers.stop())
  const { host, port, managementPort } = config.http
  await app.listen({ host, port, backlog: connectionsWaitingMax })
  if (management !== app) await management.listen({ host, port: managementPort ?? 0 })
  const url = urlOf(app)
  logs.log.info({ url, milliseconds: Math.round(performance.now() - startedAt) }, 'ready')

  let stopping: Promise<void> | undefined
  return {
    name: definition.name,
    url,
    managementUrl: urlOf(management),
    app,
    deps,
    config,
    logs,
    pending: () => workers.pending(),
    runJob: (name) => workers.runJob(name),
    stop: () => (stopping ??= stop({ parts, app, workers, draining })),
  }
}

/** `management` serves health and metrics: `app` itself, or a separate server that is closed after it. */
type Apps = { app: FastifyInstance; management: FastifyInstance }

async function buildApps(
  { definition, config, logs, tracing, closers, metrics }: Parts,
  { opened, bus, redis, checks }: Connections,
  deps: BaseDeps<object>,
  draining: { isDraining: boolean },
): Promise<Apps> {
  const isDraining = () => draining.isDraining
  const { log } = logs
  const securityHeaders = definition.securityHeaders ?? 'api'
  const buildServer = async (name: string, headers: 'api' | 'own') => {
    const built = buildHttpServer({ config, logs, metrics, tracing, isDraining, securityHeaders: headers })
    closers.add(name, () => closeHttp(built))
    await addCompression(built)
    return built
  }
  const ownManagement = config.http.managementPort === null ? null : await buildServer('management', 'api')
  const app = await buildServer('http', securityHeaders)
  const management = ownManagement ?? app
  const revocations = await watchRevocations(bus, { log })
  closers.add('revocations', () => revocations.stop())
  const ownKeys = definition.ownKeys?.(deps)
  const callers = openCallers({
    keys: ownKeys ? localKeys(ownKeys) : remoteKeys(config.jwksUrl),
    clock: deps.clock,
    isRevoked: (token) => isRevokedOrUnknown(revocations, token),
  })
  const watchdog = openWatchdog(config.http.handlerTimeoutSeconds)
  closers.add('watchdog', () => watchdog.stop())
  addAreas(app, definition.areas(deps), {
    callers,
    limiter: openRateLimiter({ service: definition.name, redis, factor: config.rateLimitFactor, log }),
    idempotency: opened && openIdempotency({ pool: opened.pool, reservedSeconds: config.http.handlerTimeoutSeconds }),
    watchdog,
    metrics,
    log,
  })
  checks.push(checkOf(revocations))
  addHealth(management, { checks, isDraining, metrics })
  await definition.plugins?.(app, deps, { callers, isDraining })
  return { app, management }
}

/** Until the process knows the revoked tokens, it refuses every token that may be one of them. */
function isRevokedOrUnknown(revocations: Revocations, token: TokenFacts): boolean {
  if (!revocations.isSynced()) throw new ApiError('unavailable', { headers: { 'retry-after': '2' } })
  return revocations.isRevoked(token)
}

function checkOf(revocations: Revocations): HealthCheck {
  const ask = async () => {
    if (revocations.isSynced()) return
    throw Object.assign(new Error('the list of revoked tokens is not loaded yet'), { code: 'NOT_KNOWN_YET' })
  }
  return { name: 'revocations', isVital: true, ask }
}

type StopOptions = { parts: Parts; app: FastifyInstance; workers: BackgroundWorkers; draining: { isDraining: boolean } }

async function stop({ parts, app, workers, draining }: StopOptions): Promise<void> {
  const { config, logs, closers } = parts
  const { drainDelaySeconds, stopDeadlineSeconds } = config.http
  logs.log.info('stopping')
  draining.isDraining = true
  // Connections that clients keep open are cut shortly before the deadline of the stop.
  const cut = setTimeout(() => {
    logs.log.warn('requests were cut off at the deadline')
    app.server.closeAllConnections()
  }, stopDeadlineSeconds * 800)
  cut.unref()
  if (drainDelaySeconds > 0) await new Promise((resolve) => setTimeout(resolve, drainDelaySeconds * 1_000))
  await workers.stopReceiving()
  await closeHttp(app)
  clearTimeout(cut)
  await closers.closeAll()
  logs.log.info('stopped')
  logs.flush()
}

/**
 * A kept connection whose last request began before the stop becomes idle only now. A connection with a request that has
 * arrived but isn't read yet is not idle, so reads everything that has arrived first.
 */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), 25)
  await app.close().finally(() => clearInterval(sweep))
}

function urlOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = isEverywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

/** Replaces the database of a service without one, so that using it throws an error with the service's name. */
function noDatabase(service: string): BaseDeps<object>['db'] {
  const refuse = (): never => {
    throw new Error(`${service} has no database`)
  }
  return new Proxy({} as BaseDeps<object>['db'], { get: refuse, has: refuse })
}
