import { migrate } from '@codekin/db/migrate'
import { type OpenDbOptions, openDb } from '@codekin/db/open-db'
import { startServers, type TestServers, testNatsUser } from '@codekin/test-kit/servers'
import { type Bus, connectBus } from '../src/connect.ts'
import type { Log } from '../src/log.ts'
import { type ThingTables, thingMigrations } from './things.ts'

/** Real servers and the connections of tests. `stop` ends all of them. */
export type Place = Awaited<ReturnType<typeof openPlace>>

type ServiceName = Bus['name']

export async function openPlace(options: { ownPostgres?: boolean } = {}) {
  const servers = await startServers(options)
  const closers: (() => Promise<unknown>)[] = []

  async function connect(name: ServiceName, user: string = name): Promise<Bus> {
    const bus = await connectBus({ url: servers.nats.url, user, password: 'test', name })
    closers.push(() => bus.close())
    return bus
  }

  async function open(name: ServiceName, settings: Partial<OpenDbOptions> = {}) {
    const url = servers.databaseUrl(name)
    await migrate({ url: servers.ownerUrl(name), schema: name, migrations: thingMigrations })
    const opened = openDb<ThingTables>({ url, schema: name, applicationName: name, ...settings })
    closers.push(opened.close)
    return { db: opened.db, dbUrl: url, schema: name, bus: await connect(name) }
  }

  return {
    servers,
    connect,
    /** Has all permissions, unlike the users of services. */
    connectAsAdmin: () => connect('edge', testNatsUser),
    open,
    /** Runs a statement as the owner of the tables, who may do more than the service. */
    async asOwner(name: ServiceName, statement: string): Promise<void> {
      const about = { url: servers.ownerUrl(name), schema: name, applicationName: `${name}-owner` }
      const { pool, close } = openDb({ ...about, timeouts: { statement: 200_000 } })
      try {
        await pool.query(statement)
      } finally {
        await close()
      }
    },
    closeLater: (close: () => Promise<unknown>) => void closers.push(close),
    stop: async () => {
      for (const close of closers.toReversed()) await close()
      await servers.stop()
    },
  }
}

/** The environment of a child process that connects to the same servers. */
export function environmentOf(servers: TestServers, service: string): Record<string, string> {
  return { DATABASE_URL: servers.databaseUrl(service), NATS_URL: servers.nats.url, SERVICE: service }
}

/** A log that keeps its lines. */
export function memoryLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const write = (level: string) => (_about: object, message: string) => void lines.push(`${level} ${message}`)
  return { lines, debug: () => {}, info: write('info'), warn: write('warn'), error: write('error') }
}
