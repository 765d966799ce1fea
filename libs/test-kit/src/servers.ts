import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseServices, serviceNames } from '@codekin/contracts/services'
import { natsPermissions } from '@codekin/event-bus/permissions'
import { startNats } from '@codekin/local/infra/nats'
import { startPostgres } from '@codekin/local/infra/postgres'
import { startRedis } from '@codekin/local/infra/redis'
import type { LocalServer } from '@codekin/local/infra/server-process'
import { inject } from 'vitest'
import { makeDatabase, makeDatabaseIn } from './database.ts'
import type { MigratedService } from './database-templates.ts'
import { testPostgresSettings } from './postgres-settings.ts'

const password = 'test'
/** The NATS user of the tests themselves: may use every subject. */
export const testNatsUser = 'test'

export type TestServers = {
  postgres: LocalServer
  nats: LocalServer
  redis: LocalServer
  /** The superuser's URL of this file's database. */
  superuserUrl: string
  databaseUrl(service: string): string
  /** The URL for the role that owns the service's schema. */
  ownerUrl(service: string): string
  /** The environment of a service: the part that all services of this file share, and its own logins. */
  environmentOf(service: string): Record<string, string>
  /** Kills NATS and restarts it with an empty store, as after the loss of its disk. */
  loseNatsStore(): Promise<void>
  stop(): Promise<void>
}

/** Commits survive a killed process, though not a crash of the machine. */
const survivesKill = { ...testPostgresSettings, synchronous_commit: 'on' }

function makeFileFolder(): string {
  const folder = mkdtempSync(join(inject('scratchFolder'), 'file-'))
  // As in scratch-folder.ts.
  chmodSync(folder, 0o711)
  return folder
}

function natsUsers() {
  return [
    { user: testNatsUser, password },
    ...serviceNames.map((user) => ({ user, password, permissions: natsPermissions(user) })),
  ]
}

/**
 * Starts a new database in the run's cluster (or, with `ownPostgres`, in a separate cluster that may be killed), and new
 * NATS and Redis servers. The database has the tables of a `service` if one is given. `stop` removes everything.
 */
export async function startServers(o: { ownPostgres?: boolean; service?: MigratedService } = {}): Promise<TestServers> {
  const folder = makeFileFolder()
  const shared = { url: inject('postgresUrl'), port: 0, stop: async () => undefined }
  const [own, nats, redis] = await Promise.all([
    o.ownPostgres
      ? startPostgres({ dataDir: join(folder, 'postgres'), durable: false, settings: survivesKill })
      : undefined,
    startNats({ dataDir: join(folder, 'nats'), users: natsUsers() }),
    startRedis({ dataDir: join(folder, 'redis') }),
  ])
  const postgres = own ?? { ...nats, ...shared, kill: shared.stop, restart: shared.stop }
  const database = await (own ? makeDatabaseIn(own.url) : makeDatabase(o.service))
  return {
    postgres,
    nats,
    redis,
    superuserUrl: database.superuserUrl,
    databaseUrl: (service) => database.urlOf(service),
    ownerUrl: (service) => database.ownerUrlOf(service),
    environmentOf: (service) => ({
      CODEKIN_ENV: 'test',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      // On a busy machine, a handler that is only slow must not get a 503.
      HANDLER_TIMEOUT_SECONDS: '60',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      NATS_URL: nats.url,
      NATS_USER: service,
      NATS_PASSWORD: password,
      REDIS_URL: redis.url,
      RATE_LIMIT_FACTOR: '1000',
      // All people of a test connect from one address.
      CONNECTIONS_PER_ADDRESS: '100000',
      SOCKETS_PER_ADDRESS: '100000',
      ANSWERS_PER_ADDRESS: '100000',
      ...((databaseServices as readonly string[]).includes(service)
        ? { DATABASE_URL: database.urlOf(service), MIGRATION_DATABASE_URL: database.ownerUrlOf(service) }
        : {}),
    }),
    async loseNatsStore() {
      await nats.kill()
      rmSync(join(folder, 'nats', 'jetstream'), { recursive: true, force: true })
      await nats.restart()
    },
    async stop() {
      await Promise.all([nats.stop(), redis.stop()])
      if (own) await own.stop()
      else await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
