import { randomBytes } from 'node:crypto'
import { edgeService, type ServiceName, serviceNames } from '@codekin/contracts/services'
import { freePort } from '@codekin/local/infra/free-port'
import { type Mailbox, startMailbox } from '@codekin/local/infra/mailbox'
import { keyService, serviceVariables } from '@codekin/local/infra/service-variables'
import type { AnyService, BaseDeps } from '@codekin/service-kit/define-service'
import { type RunningService, type StartOptions, startService } from '@codekin/service-kit/start'
import { startServers, type TestServers } from '@codekin/test-kit/servers'
import { settle } from '@codekin/test-kit/settle'
import { type Signer, startSigner } from '@codekin/test-kit/signing'
import { choosePassword, type Person, registerPerson, signInAgain } from './person.ts'

export const adminEmail = 'admin@example.com'

export type World = {
  /** The origin of the edge. */
  origin: string
  servers: TestServers
  signer: Signer
  mailbox: Mailbox
  services: Running
  /** Registers a person with a verified email. */
  user(name: string): Promise<Person>
  /** Registers several people concurrently. */
  users(count: number): Promise<Person[]>
  /** The admin, who is registered at the first call. */
  admin(): Promise<Person>
  /** Resolves when no event is pending in any service. */
  settle(): Promise<void>
  stop(): Promise<void>
}

type Environment = Record<string, string>
/** The running services, with the dependencies that all of them have. */
type Running = Record<ServiceName, RunningService<BaseDeps<object>>>
type LogStream = NonNullable<NonNullable<StartOptions['overrides']>['logStream']>
type SpanExporter = NonNullable<NonNullable<StartOptions['overrides']>['spanExporter']>

type WorldOptions = {
  /** Starts a separate Postgres cluster that may be killed. */
  ownPostgres?: boolean
  /** The host name of the platform's URL. Passkeys need a name, not an address. Default: `127.0.0.1`. */
  host?: string
  env?: Environment
  /** The folder of the built web apps, which the edge serves. */
  webRoot?: string
  /** Receives the finished spans of all services. */
  spanExporter?: SpanExporter
  /** Receives the log lines of all services. */
  logStream?: LogStream
}

/** Loads a service by its name, so that it need not be listed here. */
export async function appOf(name: ServiceName): Promise<AnyService> {
  const app = ((await import(`@codekin/${name}/app`)) as Record<string, AnyService>)[name]
  if (!app) throw new Error(`services/${name}/src/app.ts does not export ${name}.`)
  return app
}

/** The settings of a world's services, besides the addresses of their servers and of each other. */
export function settingsOf(signer: Signer, mailbox: Mailbox, webRoot: string | undefined) {
  return {
    SIGNING_KEYS: signer.signingKeys,
    BADGE_SIGNING_KEYS: signer.signingKeys,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Codekin <hello@codekin.test>',
    ADMIN_EMAILS: adminEmail,
    STAFF_SECOND_FACTOR: 'off',
    PROVIDER_TOKEN_KEYS: JSON.stringify([{ id: 'world', key: randomBytes(32).toString('base64url') }]),
    GITHUB_TOKEN_KEYS: JSON.stringify([{ id: 'world', key: randomBytes(32).toString('base64url') }]),
    IMAGE_ADDRESS_KEY: randomBytes(32).toString('base64url'),
    WEB_ROOT: webRoot,
  }
}

/** A password reset through the mailbox grants the role; only tokens issued after that contain it. */
export async function registerAdmin(origin: string, mailbox: Mailbox): Promise<Person> {
  const person = await registerPerson(origin, mailbox, 'Admin', { email: adminEmail })
  await choosePassword(origin, mailbox, person)
  return signInAgain(origin, person)
}

async function startServices(
  servers: TestServers,
  signer: Signer,
  mailbox: Mailbox,
  o: WorldOptions,
): Promise<Running> {
  // Chosen before the start, because the gateway and the page policy need the origin of pages.
  const port = await freePort()
  const running = new Map<ServiceName, RunningService<BaseDeps<object>>>()
  const settings = settingsOf(signer, mailbox, o.webRoot)
  // The first service's address is unknown before it listens, but it does not need its own keys.
  const originOf = (name: ServiceName) => running.get(name)?.url ?? 'http://127.0.0.1:9'
  const around = { originOf, publicOrigin: `http://${o.host ?? '127.0.0.1'}:${port}`, trustProxy: 'loopback', settings }
  const start = async (name: ServiceName) => {
    const own = name === edgeService ? { PORT: String(port) } : {}
    const env = { ...servers.environmentOf(name), ...serviceVariables(name, around), ...own, ...o.env }
    const overrides = {
      ...(o.spanExporter && { spanExporter: o.spanExporter }),
      ...(o.logStream && { logStream: o.logStream }),
    }
    running.set(name, (await startService(await appOf(name), { env, overrides })) as RunningService<BaseDeps<object>>)
  }
  await start(keyService)
  await Promise.all(serviceNames.filter((name) => name !== keyService && name !== edgeService).map(start))
  await start(edgeService)
  return Object.fromEntries(running) as Running
}

/** Starts every service in this process against its own real servers. */
export async function startWorld(o: WorldOptions = {}): Promise<World> {
  const [servers, mailbox, signer] = await Promise.all([startServers(o), startMailbox(), startSigner()])
  const services = await startServices(servers, signer, mailbox, o)
  const { port } = new URL(services[edgeService].url)
  const origin = `http://${o.host ?? '127.0.0.1'}:${port}`
  const running = Object.values(services)
  let admin: Promise<Person> | undefined

  return {
    origin,
    servers,
    signer,
    mailbox,
    services,
    user: (name) => registerPerson(origin, mailbox, name),
    users: (count) =>
      Promise.all(Array.from({ length: count }, (_, i) => registerPerson(origin, mailbox, `Person ${i + 1}`))),
    admin: () => (admin ??= registerAdmin(origin, mailbox)),
    settle: () => settle(running),
    async stop() {
      for (const service of running.toReversed()) await service.stop()
      await Promise.all([mailbox.stop(), signer.stop()])
      await servers.stop()
    },
  }
}
