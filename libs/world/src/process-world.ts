import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { edgeService, type ServiceName, serviceNames } from '@codekin/contracts/services'
import { freePort } from '@codekin/local/infra/free-port'
import { type Mailbox, startMailbox } from '@codekin/local/infra/mailbox'
import { mainOf } from '@codekin/local/infra/service-programs'
import { serviceVariables } from '@codekin/local/infra/service-variables'
import { waitFor } from '@codekin/local/infra/wait-for'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { startServers, type TestServers, testNatsUser } from '@codekin/test-kit/servers'
import { settle } from '@codekin/test-kit/settle'
import { type Signer, startSigner } from '@codekin/test-kit/signing'
import type { Person } from './person.ts'
import { countUnderWay } from './under-way.ts'
import { registerAdmin, settingsOf } from './world.ts'

/** Every service in its own process, which can be killed and restarted on its port. */
export type ProcessWorld = {
  origin: string
  servers: TestServers
  signer: Signer
  mailbox: Mailbox
  /** Registers the admin at the first call. */
  admin(): Promise<Person>
  /** Sends SIGKILL at once. */
  kill(name: ServiceName): Promise<void>
  /** Restarts a killed service and waits until it is ready. */
  restart(name: ServiceName): Promise<void>
  /** Waits until every service is ready. */
  ready(): Promise<void>
  settle(): Promise<void>
  stop(): Promise<void>
}

type Ports = Record<ServiceName, { http: number; management: number }>
type Around = { ports: Ports; servers: TestServers; settings: ReturnType<typeof settingsOf> }

function environmentOf(name: ServiceName, { ports, servers, settings }: Around) {
  const originOf = (service: ServiceName) => `http://127.0.0.1:${ports[service].http}`
  return {
    PATH: process.env['PATH'] ?? '',
    ...servers.environmentOf(name),
    PORT: String(ports[name].http),
    MANAGEMENT_PORT: String(ports[name].management),
    ...serviceVariables(name, {
      originOf,
      publicOrigin: originOf(edgeService),
      trustProxy: 'loopback',
      settings,
    }),
  }
}

function launch(name: ServiceName, env: Record<string, string>): ChildProcess {
  return spawn(...nodeProgram(mainOf(name)), { env, stdio: 'inherit' })
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/**
 * Starts every service in its own process against its own real servers, including Postgres, so that all can be killed.
 * `webRoot` is the folder of the built web apps, which the edge serves.
 */
export async function startProcessWorld(o: { webRoot?: string } = {}): Promise<ProcessWorld> {
  const [servers, mailbox, signer] = await Promise.all([
    startServers({ ownPostgres: true }),
    startMailbox(),
    startSigner(),
  ])
  const ports = Object.fromEntries(
    await Promise.all(
      serviceNames.map(async (name) => [name, { http: await freePort(), management: await freePort() }]),
    ),
  ) as Ports
  const children = new Map<ServiceName, ChildProcess>()
  const around = { ports, servers, settings: settingsOf(signer, mailbox, o.webRoot) }
  const watched = {
    superuserUrl: servers.superuserUrl,
    natsUrl: servers.nats.url,
    natsLogin: { user: testNatsUser, password: 'test' },
  }
  const start = (name: ServiceName) => children.set(name, launch(name, environmentOf(name, around)))
  const isReady = async (name: ServiceName) => (await fetch(`http://127.0.0.1:${ports[name].management}/readyz`)).ok
  const readyOf = (name: ServiceName) =>
    waitFor(() => isReady(name), { what: `${name} to be ready`, timeoutSeconds: 60 })
  const ready = async () => void (await Promise.all(serviceNames.map(readyOf)))

  for (const name of serviceNames) start(name)
  await ready()
  const origin = `http://127.0.0.1:${ports[edgeService].http}`
  return {
    origin,
    servers,
    signer,
    mailbox,
    admin: () => registerAdmin(origin, mailbox),
    kill: (name) => end(children.get(name), 'SIGKILL'),
    async restart(name) {
      start(name)
      await readyOf(name)
    },
    ready,
    settle: () => settle([{ pending: () => countUnderWay(watched) }], 60),
    async stop() {
      await Promise.all([...children.values()].map((child) => end(child, 'SIGTERM')))
      await Promise.all([mailbox.stop(), signer.stop()])
      await servers.stop()
    },
  }
}
