import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { styleText } from 'node:util'
import { edgeService, type ServiceName } from '@codekin/contracts/services'
import { freePort, isPortFree } from '../infra/free-port.ts'
import { makeDatabase } from '../infra/make-database.ts'
import { listServices, type ServiceProgram } from '../infra/service-programs.ts'
import { type AdminAddress, chooseAdminAddress, startAdminApp } from './admin-app.ts'
import {
  hasDemoData,
  isDemoMissing,
  loadDemoData,
  startDemoCrowd,
  startDemoFaces,
  startDemoHistories,
} from './demo-data.ts'
import { setNotice } from './demo-notice.ts'
import { home, repositoryRoot } from './paths.ts'
import { lockPlatform } from './platform-lock.ts'
import { readSecrets } from './secrets.ts'
import { startServers } from './servers.ts'
import {
  adminEmail,
  machineEnvironment,
  type PlatformFacts,
  type ServiceAddress,
  serviceEnvironment,
} from './service-environment.ts'
import { startStandIns } from './stand-ins.ts'
import { type SupervisedService, superviseService } from './supervise.ts'
import { say, step, warn } from './terminal.ts'
import { buildWebApps } from './web-apps.ts'

const publicPort = Number(process.env['PORT'] ?? 8080)
const origin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${publicPort}`

/** Stop functions of everything started, in stop order. */
const stops: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops) await stop()
  })()
  return stopping
}

async function chooseAddresses(services: readonly ServiceProgram[]): Promise<Record<ServiceName, ServiceAddress>> {
  const addresses = new Map<ServiceName, ServiceAddress>()
  for (const { name } of services) {
    const port = name === edgeService ? publicPort : await freePort()
    const host = (name === edgeService && process.env['HOST']) || '127.0.0.1'
    addresses.set(name, { host, port, managementPort: await freePort(), url: `http://127.0.0.1:${port}` })
  }
  return Object.fromEntries(addresses) as Record<ServiceName, ServiceAddress>
}

type AdminApp = { address: AdminAddress; root: string | undefined }

function startServices(
  services: readonly ServiceProgram[],
  facts: PlatformFacts,
  admin: AdminApp,
): SupervisedService[] {
  const started = { ...machineEnvironment(), NODE_COMPILE_CACHE: join(home, 'compile-cache') }
  const edge = services.find(({ name }) => name === edgeService)
  const { address, root } = admin
  const adminApps = edge && root ? [startAdminApp({ edge, facts, address, root, env: started })] : []
  const running = services.map(({ name, main }) =>
    superviseService({
      name,
      main,
      env: { ...started, ...serviceEnvironment(name, facts) },
      logFile: join(home, 'logs', `${name}.log`),
      readyUrl: `http://127.0.0.1:${facts.addresses[name].managementPort}/readyz`,
    }),
  )
  return [...running, ...adminApps]
}

/** Starts stand-ins for outside companies and returns the settings of services for them. */
async function startCompanies(): Promise<Record<string, string>> {
  const { names, settings, ready, stop } = await startStandIns(`http://127.0.0.1:${publicPort}`)
  stops.push(stop)
  if (names.length > 0) await step(`stand-ins: ${names.join(', ')}`, ready)
  return settings
}

async function startPlatform(): Promise<void> {
  const secrets = readSecrets(home)
  const services = await listServices()
  const names = services.map(({ name }) => name)
  // Building takes the longest and needs no server.
  const webApps = buildWebApps()
  const servers = await step('Postgres, NATS, Redis and the mailbox', () => startServers(home, secrets, names))
  stops.unshift(() => servers.stop())
  const { databaseUrls } = await step('database roles, schemas and migrations', () =>
    makeDatabase({ superuserUrl: servers.superuserUrl, database: 'codekin', secret: secrets.secret, services }),
  )
  const { webRoot, adminRoot, failure } = await step(
    'web apps',
    () => webApps,
    ({ built }) => (built.length > 0 ? `built ${built.join(', ')}` : 'nothing to build'),
  )
  if (failure) warn('web apps', `couldn’t be built, so only the API is available. See ${failure}`)
  const addresses = await chooseAddresses(services)
  const admin = { address: await chooseAdminAddress(publicPort), root: adminRoot }
  const adminOrigin = adminRoot && admin.address.origin
  const companies = await startCompanies()
  const trustProxy = 'loopback'
  const facts = { ...servers, origin, adminOrigin, addresses, databaseUrls, webRoot, trustProxy, companies, secrets }
  await step(`services: ${names.join(', ')}`, async () => {
    const running = startServices(services, facts, admin)
    // The edge goes first, so that no requests reach services that are stopping.
    stops.unshift(async () => {
      await running[names.indexOf(edgeService)]?.stop()
      await Promise.all(running.map((service) => service.stop()))
    })
    await Promise.all(running.map((service) => service.ready()))
  })
  const environments = Object.fromEntries(names.map((name) => [name, serviceEnvironment(name, facts)]))
  const stateFile = join(home, 'platform.json')
  // Replaced atomically for readers.
  writeFileSync(`${stateFile}.new`, JSON.stringify({ origin, mailboxUrl: servers.mailboxUrl, environments }), {
    mode: 0o600,
  })
  renameSync(`${stateFile}.new`, stateFile)
  stops.push(async () => rmSync(stateFile, { force: true }))
  if (!stopping) tellAddresses(servers.mailboxUrl, adminOrigin)
  if (hasDemoData) await bringDemo(stateFile, webRoot, companies['GITHUB_URL'])
}

/** Loads the demo data behind the running product on the first start, and then simulates its people. */
async function bringDemo(stateFile: string, webRoot: string | undefined, githubUrl: string | undefined): Promise<void> {
  // A notice may be left from a start that was killed.
  setNotice(webRoot, null)
  if (isDemoMissing(home) && !stopping) {
    const loading = new AbortController()
    stops.unshift(async () => {
      loading.abort()
      setNotice(webRoot, null)
    })
    const onProgress = (progress: string) => {
      if (stopping) return
      say(styleText('dim', `  demo data: ${progress}`))
      setNotice(webRoot, `Demo data is still loading: ${progress}.`)
    }
    try {
      const { signal } = loading
      await step('demo data', () => loadDemoData({ home, stateFile, signal, onProgress }))
    } catch (error) {
      warn('demo data', `couldn’t be loaded. The next start will try again. ${(error as Error).message}`)
    }
    setNotice(webRoot, null)
  }
  const surroundings = { home, origin: `http://127.0.0.1:${publicPort}`, githubUrl }
  for (const startClient of [startDemoFaces, startDemoHistories, startDemoCrowd]) {
    const client = stopping ? undefined : startClient(surroundings)
    if (client) stops.unshift(() => client.stop())
  }
}

function tellAddresses(mailboxUrl: string, adminOrigin: string | undefined): void {
  say('')
  say(`  Codekin    ${styleText('bold', origin)}`)
  if (adminOrigin) say(`  Admin      ${adminOrigin}`)
  say(`  API        ${origin}/api/docs`)
  say(`  Mailbox    ${mailboxUrl}`)
  if (hasDemoData) {
    say(`  Sign in    ada@codekin.dev, mod@codekin.dev or ${adminEmail}, password correct-horse-battery`)
    if (isDemoMissing(home)) say('             once the demo data is loaded. You can sign up in the meantime.')
  }
  say(`  Logs       ${relative(repositoryRoot, join(home, 'logs'))}`)
  say('')
  say('  Press Ctrl-C to stop everything. Run npm run reset to delete the data.')
}

/** Stops everything started, then exits; a second signal a moment later exits at once. */
function leaveOnSignals(): void {
  let askedAt: number | undefined
  const leave = () => {
    if (askedAt !== undefined) {
      // npm and the terminal may both forward one Ctrl-C.
      if (Date.now() - askedAt > 1000) process.exit(1)
      return
    }
    askedAt = Date.now()
    say('\n  stopping')
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        warn('stop', String(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  process.once('disconnect', leave)
  process.channel?.unref()
  // A closed terminal must not keep us from stopping.
  process.stdout.on('error', () => undefined)
}

async function main(): Promise<void> {
  const other = lockPlatform(home, origin)
  if (other) {
    say(
      `Codekin is already running (process ${other.pid}): ${other.origin}\nStop it there with Ctrl-C, or run: kill ${other.pid}`,
    )
    process.exit(1)
  }
  if (!(await isPortFree(publicPort))) {
    say(`Port ${publicPort} is in use by another program. Choose another one: PORT=8090 npm start`)
    process.exit(1)
  }
  mkdirSync(join(home, 'logs'), { recursive: true })
  leaveOnSignals()
  say(styleText('bold', 'Codekin'))
  try {
    await startPlatform()
  } catch (error) {
    if (!stopping) {
      say(`\nCodekin couldn’t start. ${error instanceof Error ? error.message : String(error)}`)
      await stopAll()
      process.exit(1)
    }
  }
}

await main()
