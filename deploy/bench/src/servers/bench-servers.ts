import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announcingServices, type ServiceName, serviceNames } from '@codekin/contracts/services'
import { type Bus, connectBus } from '@codekin/event-bus/connect'
import { natsPermissions } from '@codekin/event-bus/permissions'
import { fillRevocations } from '@codekin/event-bus/revocations'
import { ensureStream } from '@codekin/event-bus/streams'
import { installMissingServers } from '@codekin/local/infra/binaries'
import { type Mailbox, startMailbox } from '@codekin/local/infra/mailbox'
import { makeDatabase } from '@codekin/local/infra/make-database'
import { startNats } from '@codekin/local/infra/nats'
import { startPostgres } from '@codekin/local/infra/postgres'
import { startRedis } from '@codekin/local/infra/redis'
import type { LocalServer } from '@codekin/local/infra/server-process'
import { listServices } from '@codekin/local/infra/service-programs'
import { type Signer, startSigner } from '@codekin/test-kit/signing'
import pg from 'pg'
import { startingOnServerCore } from '../measure/cores.ts'

const password = 'bench'
type Wanted = { durable?: boolean; countsStatements?: boolean }

function postgresOptions({ durable = true, countsStatements = false }: Wanted) {
  const settings = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' }
  const counting = countsStatements ? { shared_preload_libraries: 'pg_stat_statements' } : {}
  return { durable, settings: { ...settings, ...counting } as Record<string, string> }
}

export type BenchServers = {
  folder: string
  signer: Signer
  bus: Bus
  /** The superuser's address of the database. */
  superuserUrl: string
  databaseUrl(service: ServiceName): string
  environmentOf(service: ServiceName): Record<string, string>
  /** A superuser's connection to the schema of a service, without a timeout; it ends with the servers. */
  open(service: ServiceName): Promise<pg.Client>
  stop(): Promise<void>
}

/**
 * Our own Postgres, NATS, Redis and mailbox on the servers' core, with the schemas of the services. `durable: false` is for rows
 * that only read, because their data is filled faster. `countsStatements` loads `pg_stat_statements`.
 */
export async function startBenchServers(wanted: Wanted = {}): Promise<BenchServers> {
  await installMissingServers()
  const folder = mkdtempSync(join(tmpdir(), 'codekin-bench-'))
  const [postgres, nats, redis, mailbox, signer] = await startingOnServerCore(() =>
    Promise.all([
      startPostgres({ dataDir: join(folder, 'postgres'), ...postgresOptions(wanted) }),
      startNats({ dataDir: join(folder, 'nats'), users: natsUsers() }),
      startRedis({ dataDir: join(folder, 'redis') }),
      startMailbox(),
      startSigner(),
    ]),
  )
  const services = await listServices()
  const made = { superuserUrl: postgres.url, database: 'bench', secret: password, services }
  const { superuserUrl, databaseUrls } = await makeDatabase(made)
  const clients: pg.Client[] = []
  const bus = await connectBus({ url: nats.url, user: password, password, name: 'edge' })
  // Identity's part, if a service runs alone.
  await fillRevocations(bus, [])
  for (const owner of announcingServices) await ensureStream(bus, owner)
  const shared = sharedEnvironment({ nats, redis, mailbox, signer })
  return {
    folder,
    signer,
    bus,
    superuserUrl,
    databaseUrl(service) {
      const url = databaseUrls[service]
      if (!url) throw new Error(`${service} has no database`)
      return url
    },
    environmentOf: (service) => ({
      ...shared,
      NATS_USER: service,
      ...(databaseUrls[service] ? { DATABASE_URL: databaseUrls[service], DATABASE_POOL_MAX: '16' } : {}),
    }),
    async open(service) {
      const options = `-c search_path=${service},public -c statement_timeout=0`
      const client = new pg.Client({ connectionString: superuserUrl, options })
      await client.connect()
      clients.push(client)
      return client
    },
    async stop() {
      await Promise.all([bus.close(), ...clients.map((client) => client.end())])
      await Promise.all([nats.stop(), redis.stop(), mailbox.stop(), signer.stop()])
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Around = { nats: LocalServer; redis: LocalServer; mailbox: Mailbox; signer: Signer }

/** As on the platform, except for the rate limits: they are counted and never reached. */
function sharedEnvironment({ nats, redis, mailbox, signer }: Around): Record<string, string> {
  return {
    CODEKIN_ENV: 'local',
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '1000000',
    CONNECTIONS_PER_ADDRESS: '1000000',
    SOCKETS_PER_ADDRESS: '1000000',
    ANSWERS_PER_ADDRESS: '1000000',
    NATS_URL: nats.url,
    NATS_PASSWORD: password,
    REDIS_URL: redis.url,
    JWKS_URL: signer.jwksUrl,
    SIGNING_KEYS: signer.signingKeys,
    BADGE_SIGNING_KEYS: signer.signingKeys,
    IMAGE_ADDRESS_KEY: randomBytes(32).toString('base64url'),
    SMTP_URL: mailbox.smtpUrl,
  }
}

function natsUsers() {
  return [
    { user: password, password },
    ...serviceNames.map((user) => ({ user, password, permissions: natsPermissions(user) })),
  ]
}
