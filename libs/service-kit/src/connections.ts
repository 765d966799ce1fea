import type { ServiceName } from '@codekin/contracts/services'
import { migrate } from '@codekin/db/migrate'
import { type OpenedDb, openDb } from '@codekin/db/open-db'
import { type Bus, connectBus } from '@codekin/event-bus/connect'
import type { BaseConfig } from './base-config.ts'
import type { ErasedDefinition } from './define-service.ts'
import type { HealthCheck } from './health.ts'
import type { Logger } from './logging.ts'
import { closeRedis, openRedis, type RedisClient } from './redis.ts'

export type Connections = {
  opened: OpenedDb<object> | null
  bus: Bus
  redis: RedisClient
  /** The service's own needs; the kit adds those that it learns only later. */
  checks: HealthCheck[]
}

/** Collects what must be closed, and closes it in the reverse order of opening. */
export type Closers = { add(name: string, close: () => Promise<unknown> | void): void; closeAll(): Promise<void> }

export function openClosers(log: Logger): Closers {
  const closers: { name: string; close: () => Promise<unknown> | void }[] = []
  return {
    add: (name, close) => void closers.push({ name, close }),
    async closeAll() {
      for (const { name, close } of closers.splice(0).toReversed()) {
        try {
          await close()
        } catch (error) {
          log.warn({ err: error, part: name }, 'a part did not close well')
        }
      }
    },
  }
}

type ConnectOptions = { definition: ErasedDefinition; config: BaseConfig; log: Logger; closers: Closers }

/** Connects a service to its database, the bus and Redis concurrently, and migrates its schema if it is given the owner's URL. */
export async function connectAll({ definition, config, log, closers }: ConnectOptions): Promise<Connections> {
  const { name, migrations } = definition
  const hasDatabase = migrations.length > 0
  if (hasDatabase && !config.db) throw new Error(`${name} has migrations but no DATABASE_URL in its configuration`)
  const database = hasDatabase ? config.db : null
  const opened = database ? openDatabase(name, database, log) : null
  if (opened) closers.add('db', opened.close)
  const opening = [
    migrateSchema(definition, database, log),
    connect(name, config, log, closers),
    openRedis({ url: config.redis.url, name, log }).then((redis) => {
      closers.add('redis', () => closeRedis(redis))
      return redis
    }),
  ] as const
  // Waits for all of them, so that nothing is left open when one fails.
  const outcomes = await Promise.allSettled(opening)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  const [, bus, redis] = await Promise.all(opening)
  return { opened, bus, redis, checks: checksOf({ opened, bus, redis }) }
}

async function migrateSchema({ migrations }: ErasedDefinition, database: BaseConfig['db'], log: Logger): Promise<void> {
  if (!database?.ownerUrl) return
  const { applied } = await migrate({ url: database.ownerUrl, schema: database.schema, migrations })
  if (applied.length > 0) log.info({ migrations: applied }, 'schema brought up to date')
}

function openDatabase(name: string, config: NonNullable<BaseConfig['db']>, log: Logger): OpenedDb<object> {
  return openDb<object>({
    url: config.url,
    schema: config.schema,
    poolMax: config.poolMax,
    applicationName: name,
    onPoolError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
}

async function connect(name: ServiceName, config: BaseConfig, log: Logger, closers: Closers): Promise<Bus> {
  const { url, user, password, replicas } = config.bus
  // Waits forever, so that a platform may start in any order, and logs that it waits.
  const reminder = setInterval(() => log.warn('waiting for nats'), 5_000)
  const bus = await connectBus({
    url,
    name,
    ...(user && { user, password }),
    replicas,
    onStatus(status) {
      if (status.type === 'disconnect') log.warn('nats is away')
      if (status.type === 'reconnect') log.info('nats is back')
    },
    onFault: (err) => log.error({ err }, 'a callback of the bus failed'),
  }).finally(() => clearInterval(reminder))
  closers.add('nats', bus.close)
  return bus
}

/**
 * The checks of `/readyz`. Without NATS a service with a database still answers, and its outbox keeps its events;
 * without Redis limits are counted locally. Neither is a reason to take every replica out of service at once. The check
 * of revoked tokens is added elsewhere: only a new process may not know them yet.
 */
function checksOf({ opened, bus, redis }: Omit<Connections, 'checks'>): HealthCheck[] {
  return [
    ...(opened ? [{ name: 'db' as const, isVital: true, ask: () => opened.pool.query('select 1') }] : []),
    { name: 'nats', isVital: opened === null, ask: () => askBus(bus) },
    { name: 'redis', isVital: false, ask: () => redis.ping() },
  ]
}

async function askBus(bus: Bus): Promise<void> {
  if (!bus.isConnected()) throw Object.assign(new Error('nats is away'), { code: 'DISCONNECTED' })
  await bus.nc.rtt()
}
