import { edge } from '@codekin/edge/app'
import { identity } from '@codekin/identity/app'
import { freePort } from '@codekin/local/infra/free-port'
import { type Mailbox, startMailbox } from '@codekin/local/infra/mailbox'
import { matching } from '@codekin/matching/app'
import { messaging } from '@codekin/messaging/app'
import { realtime } from '@codekin/realtime/app'
import type { AnyService } from '@codekin/service-kit/define-service'
import { type StartOptions, startService } from '@codekin/service-kit/start'
import { startServers, type TestServers } from '@codekin/test-kit/servers'
import { settle } from '@codekin/test-kit/settle'
import { type Signer, startSigner } from '@codekin/test-kit/signing'
import { type Person, registerPerson, signInAgain } from './person.ts'

export const adminEmail = 'admin@example.com'

export type World = {
  /** Where the edge answers. */
  origin: string
  servers: TestServers
  signer: Signer
  mailbox: Mailbox
  services: Awaited<ReturnType<typeof startServices>>
  /** Registers somebody with a verified e-mail. */
  user(name: string): Promise<Person>
  /** Registers several at once. */
  users(count: number): Promise<Person[]>
  /** The admin; registered at the first call. */
  admin(): Promise<Person>
  /** Returns when no event is under way in any service. */
  settle(): Promise<void>
  stop(): Promise<void>
}

type Environment = Record<string, string>
type SpanExporter = NonNullable<NonNullable<StartOptions['overrides']>['spanExporter']>

type WorldOptions = {
  /** A cluster of its own that may be killed. */
  ownPostgres?: boolean
  env?: Environment
  /** Folder of the built web apps, served by the edge. */
  webRoot?: string
  /** Takes the finished spans of all services. */
  spanExporter?: SpanExporter
}

async function startServices(servers: TestServers, signer: Signer, mailbox: Mailbox, o: WorldOptions) {
  // Chosen before anything starts: the gateway and the page policy must know where pages come from.
  const port = await freePort()
  const shared = { PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, TRUST_PROXY: 'loopback', ...o.env }
  const start = <S extends AnyService>(service: S, env: Environment = {}) =>
    startService(service, {
      env: { ...servers.environmentOf(service.name), ...shared, ...env },
      overrides: o.spanExporter ? { spanExporter: o.spanExporter } : {},
    })
  const identityRunning = await start(identity, {
    // Its own address is not known before it listens; the signer serves the same key.
    JWKS_URL: signer.jwksUrl,
    SIGNING_KEYS: signer.signingKeys,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Codekin <hello@codekin.test>',
    ADMIN_EMAILS: adminEmail,
  })
  const keys = { JWKS_URL: `${identityRunning.url}/api/v1/auth/jwks` }
  const [matchingRunning, messagingRunning, realtimeRunning] = await Promise.all([
    start(matching, keys),
    start(messaging, keys),
    start(realtime, keys),
  ])
  const edgeRunning = await start(edge, {
    ...keys,
    PORT: String(port),
    TRUST_PROXY: '',
    ...(o.webRoot ? { WEB_ROOT: o.webRoot } : {}),
    UPSTREAM_IDENTITY: identityRunning.url,
    UPSTREAM_MATCHING: matchingRunning.url,
    UPSTREAM_MESSAGING: messagingRunning.url,
    UPSTREAM_REALTIME: realtimeRunning.url,
  })
  return {
    identity: identityRunning,
    matching: matchingRunning,
    messaging: messagingRunning,
    realtime: realtimeRunning,
    edge: edgeRunning,
  }
}

/** Boots every service in this process against real servers of its own. */
export async function startWorld(o: WorldOptions = {}): Promise<World> {
  const [servers, mailbox, signer] = await Promise.all([startServers(o), startMailbox(), startSigner()])
  const services = await startServices(servers, signer, mailbox, o)
  const origin = services.edge.url
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
    admin: () =>
      // The role came with the verified address; only tokens made after that carry it.
      (admin ??= registerPerson(origin, mailbox, 'Admin', { email: adminEmail }).then((person) =>
        signInAgain(origin, person),
      )),
    settle: () => settle(running),
    async stop() {
      for (const service of running.toReversed()) await service.stop()
      await Promise.all([mailbox.stop(), signer.stop()])
      await servers.stop()
    },
  }
}
