import type { OwnFigures } from '@codekin/contracts/replica-figures'
import type { ServiceName } from '@codekin/contracts/services'
import type { Migration } from '@codekin/db/migrate'
import type { Db } from '@codekin/db/open-db'
import type { ServedCommand } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { Consumer } from '@codekin/event-bus/consume'
import type { Projection } from '@codekin/event-bus/follow'
import type { Forwarder } from '@codekin/event-bus/forward'
import type { FastifyInstance } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import { allMigrations } from './all-migrations.ts'
import type { BaseConfig } from './base-config.ts'
import type { Callers } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Job } from './jobs.ts'
import type { Logger } from './logging.ts'
import type { Metrics } from './metrics.ts'
import type { RedisClient } from './redis.ts'
import type { ServedArea } from './serve.ts'

/** The dependencies of every part of a service. `db` throws on use if the service has no database. */
export type BaseDeps<T, C extends BaseConfig = BaseConfig> = {
  db: Db<T>
  redis: RedisClient
  bus: Bus
  clock: Clock
  newId: () => string
  log: Logger
  metrics: Metrics
  config: C
}

/** The parts of the kit that a service's plugins may use. */
export type PluginKit = {
  /** Checks access tokens that don't come in an `Authorization` header: those of websockets. */
  callers: Callers
  /** True from the beginning of a stop. */
  isDraining: () => boolean
}

export type ServiceDefinition<T, C extends BaseConfig, D extends BaseDeps<T, C>> = {
  name: ServiceName
  readConfig: (env: NodeJS.ProcessEnv) => C
  /** Empty if the service has no database. Otherwise they begin with `eventBusMigrations`; the kit adds its own. */
  migrations: readonly Migration[]
  /** Adds the service's own dependencies to the base: mailer, keys, queues. */
  deps?: (base: BaseDeps<T, C>) => Promise<D>
  areas: (deps: D) => readonly ServedArea[]
  consumers?: (deps: D) => readonly Consumer<T>[]
  /** The facts of other services that it stores. The kit follows, backfills and rebuilds them. */
  projections?: (deps: D) => readonly Projection<T>[]
  forwarders?: (deps: D) => readonly Forwarder[]
  commands?: (deps: D) => readonly ServedCommand[]
  jobs?: (deps: D) => readonly Job[]
  /** The service's own metrics for the platform's operators. Read at every request of theirs, so it must be cheap. */
  figures?: (deps: D) => Promise<OwnFigures>
  /** For everything that isn't an endpoint: websockets (realtime), the proxy and the web apps (edge). */
  plugins?: (app: FastifyInstance, deps: D, kit: PluginKit) => Promise<void>
  /** Public keys that the service has itself, so that it doesn't fetch `JWKS_URL`: identity. */
  ownKeys?: (deps: D) => JSONWebKeySet
  /** Default `api`: headers for JSON answers. `own`: the service sets them itself. */
  securityHeaders?: 'api' | 'own'
  /** Called when requests and consumers have ended, before connections are closed. */
  close?: (deps: D) => Promise<void>
}

declare const depsOfService: unique symbol
/** A service that can be started. Of its inner types, only the type of its dependencies is visible outside. */
export type Service<D> = { name: ServiceName; definition: ErasedDefinition; readonly [depsOfService]?: D }
export type AnyService = Service<unknown>
export type DepsOf<S extends AnyService> = S extends Service<infer D> ? D : never

/** A definition as `startService` sees it; `defineService` has checked that its parts match. */
export type ErasedDefinition = ServiceDefinition<object, BaseConfig, BaseDeps<object>>

/**
 * Describes a service in one place: its configuration, tables, endpoints, consumers and jobs.
 *
 * @example
 * export const matching = defineService<Tables, Config, Deps>({
 *   name: 'matching',
 *   readConfig,
 *   migrations,
 *   areas: (deps) => [serveArea(matchingArea, endpoints(deps))],
 *   consumers: (deps) => [forgetDeletedUser(deps)],
 *   projections: () => [profileCards, standings],
 * })
 */
export function defineService<T, C extends BaseConfig, D extends BaseDeps<T, C> = BaseDeps<T, C>>(
  definition: ServiceDefinition<T, C, D>,
): Service<D> {
  const { name } = definition
  const migrations = allMigrations(definition.migrations)
  return { name, definition: { ...definition, migrations } as unknown as ErasedDefinition }
}
