import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { databaseServices, edgeService, type ServiceName, serviceNames } from '@codekin/contracts/services'
import { installMissingServers } from '@codekin/local/infra/binaries'
import { type Mailbox, startMailbox } from '@codekin/local/infra/mailbox'
import { type MadeDatabase, makeDatabase } from '@codekin/local/infra/make-database'
import { startRedis } from '@codekin/local/infra/redis'
import type { LocalServer } from '@codekin/local/infra/server-process'
import { listServices, mainOf } from '@codekin/local/infra/service-programs'
import { serviceVariables } from '@codekin/local/infra/service-variables'
import { settle } from '@codekin/test-kit/settle'
import { countUnderWay } from '@codekin/world/under-way'
import { type Balancer, startBalancer } from './balancer.ts'
import { newKeys } from './keys.ts'
import { natsLogin, startNatsNodes } from './nats-cluster.ts'
import { startPrimary } from './postgres.ts'
import { newReplica } from './replica.ts'
import { type ReplicaSet, watchReplicas } from './replica-set.ts'

export type PlatformOptions = {
  /** Of each service. */
  replicas: 1 | 2
  natsNodes: 1 | 3
  /** Services reach Postgres through a balancer, because which server that is will change. */
  movesPostgres?: boolean
  /** More settings of the first Postgres, for what lies in the platform's folder. */
  postgresSettings?: (folder: string) => Record<string, string>
  /** Environment variables for every service; they override the defaults. */
  settings?: Record<string, string>
}

/** The whole product as processes of this machine, with what there may be several of behind balancers. */
export type Platform = {
  folder: string
  /** Where people reach it: the balancer in front of the edges. */
  origin: string
  postgres: LocalServer
  /** Where services reach Postgres, whichever server that is at the moment. */
  database: Balancer
  databaseUrls: MadeDatabase['databaseUrls']
  /** Whichever server answers. */
  superuserUrl: string
  nats: readonly LocalServer[]
  redis: LocalServer
  mailbox: Mailbox
  services: Record<ServiceName, ReplicaSet>
  /** What a service is told that listens on this port. */
  environmentOf(service: ServiceName, port: number): Record<string, string>
  /** Waits until no event is under way. */
  settle(timeoutSeconds?: number): Promise<void>
  /** Has something stopped with the platform that was started later. */
  stopLater(part: { stop(): Promise<void> }): void
  stop(): Promise<void>
}

/** Longer than it takes to notice that a replica is leaving, also on a busy machine. */
const drainDelaySeconds = 5
/** As the manifests set it: connections of people are quieter than those between services. */
const edgeDrainDelaySeconds = 15

function withPort(url: string, port: number): string {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.href
}

export async function startPlatform(folder: string, o: PlatformOptions): Promise<Platform> {
  await installMissingServers()
  mkdirSync(folder, { recursive: true })
  const [postgres, nats, redis, mailbox, database] = await Promise.all([
    startPrimary(folder, o.postgresSettings?.(folder)),
    startNatsNodes(folder, o.natsNodes),
    startRedis({ dataDir: join(folder, 'redis') }),
    startMailbox(),
    startBalancer(),
  ])
  database.pointTo([postgres.port])
  const superuserUrl = o.movesPostgres ? withPort(postgres.url, database.port) : postgres.url
  const made = await makeDatabase({
    superuserUrl,
    database: 'codekin',
    secret: 'drill',
    services: await listServices(),
  })
  const environmentOf = await environments({ ...made, nats, redis, mailbox }, o.settings)
  const services = await startServices(folder, o.replicas, environmentOf)
  const later: { stop(): Promise<void> }[] = []
  const natsUrl = nats.map(({ url }) => url).join(',')
  return {
    folder,
    origin: `http://127.0.0.1:${services[edgeService].balancer.port}`,
    postgres,
    database,
    databaseUrls: made.databaseUrls,
    superuserUrl: made.superuserUrl,
    nats,
    redis,
    mailbox,
    services,
    environmentOf: environmentOf.of,
    settle: (timeoutSeconds = 120) =>
      settle(
        [{ pending: () => countUnderWay({ superuserUrl: made.superuserUrl, natsUrl, natsLogin }) }],
        timeoutSeconds,
      ),
    stopLater: (part) => void later.push(part),
    async stop() {
      await services[edgeService].stop()
      await Promise.all(serviceNames.filter((name) => name !== edgeService).map((name) => services[name].stop()))
      await Promise.all([...nats, redis, mailbox].map((each) => each.stop()))
      await Promise.all([postgres, ...later].map((each) => each.stop()))
    },
  }
}

type Environments = { balancers: Record<ServiceName, Balancer>; of: Platform['environmentOf'] }

type Around = MadeDatabase & { nats: readonly LocalServer[]; redis: LocalServer; mailbox: Mailbox }

async function environments(
  { databaseUrls, nats, redis, mailbox }: Around,
  own: Record<string, string> = {},
): Promise<Environments> {
  const started = await Promise.all(serviceNames.map(async (name) => [name, await startBalancer()] as const))
  const balancers = Object.fromEntries(started) as Record<ServiceName, Balancer>
  const originOf = (name: ServiceName) => `http://127.0.0.1:${balancers[name].port}`
  const settings = {
    ...newKeys(),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Codekin <hello@codekin.dev>',
    STAFF_SECOND_FACTOR: 'off',
  }
  const around = { originOf, publicOrigin: originOf(edgeService), trustProxy: 'loopback', settings }
  const shared = {
    PATH: process.env['PATH'] ?? '',
    CODEKIN_ENV: 'local',
    LOG_LEVEL: 'info',
    // Everybody of a drill comes from one address.
    RATE_LIMIT_FACTOR: '100000',
    CONNECTIONS_PER_ADDRESS: '100000',
    SOCKETS_PER_ADDRESS: '100000',
    ANSWERS_PER_ADDRESS: '100000',
    NATS_URL: nats.map(({ url }) => url).join(','),
    NATS_PASSWORD: natsLogin.password,
    REDIS_URL: redis.url,
  }
  const ofDatabase = (name: ServiceName) => {
    const url = databaseUrls[name]
    return databaseServices.includes(name) && url ? { DATABASE_URL: url, DATABASE_POOL_MAX: '10' } : {}
  }
  return {
    balancers,
    of: (name, port) => ({
      ...shared,
      DRAIN_DELAY_SECONDS: String(name === edgeService ? edgeDrainDelaySeconds : drainDelaySeconds),
      NATS_USER: name,
      ...ofDatabase(name),
      ...serviceVariables(name, around),
      ...own,
      PORT: String(port),
    }),
  }
}

async function startServices(folder: string, count: number, { balancers, of }: Environments) {
  const sets = await Promise.all(
    serviceNames.map(async (service) => {
      const environment = (port: number) => of(service, port)
      const replicas = await Promise.all(
        Array.from({ length: count }, (_, i) =>
          newReplica({ service, name: `${service}-${i + 1}`, main: mainOf(service), folder, environment }),
        ),
      )
      for (const replica of replicas) replica.start()
      return [service, watchReplicas(replicas, balancers[service])] as const
    }),
  )
  await Promise.all(sets.map(([, set]) => set.ready()))
  return Object.fromEntries(sets) as Record<ServiceName, ReplicaSet>
}
