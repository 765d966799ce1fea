import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { edgeService, type ServiceName } from '@codekin/contracts/services'
import { endProcess } from '@codekin/local/infra/server-process'
import { serviceVariables } from '@codekin/local/infra/service-variables'
import { type Figure, info, none } from '../drill.ts'
import { figuresOfAudit } from '../figures.ts'
import { audit } from '../ledger/audit.ts'
import { openLedger } from '../ledger/ledger.ts'
import { talk } from '../load/talk.ts'
import { type Platform, startPlatform } from '../platform/platform.ts'
import { programNamed } from '../platform/postgres.ts'
import { newReplica, type Replica } from '../platform/replica.ts'
import { type PreviousRelease, takePreviousRelease } from '../release/previous-release.ts'
import type { RunOptions } from '../run-drill.ts'

const program = join(import.meta.dirname, '../release/migrate-all.ts')
/** Number of points at which a migration is killed. */
const places = 4

function beginMigration(superuserUrl: string, database: string) {
  const args = ['--disable-warning=ExperimentalWarning', program, superuserUrl, database]
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

async function migrateAll(superuserUrl: string, database: string): Promise<number> {
  const startedAt = performance.now()
  const child = beginMigration(superuserUrl, database)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`The migration of ${database} ended with ${code}.`)
  return performance.now() - startedAt
}

async function schemaOf(superuserUrl: string, database: string): Promise<string> {
  const url = new URL(superuserUrl)
  url.pathname = `/${database}`
  const dump = await promisify(execFile)(programNamed('pg_dump'), ['--schema-only', url.href], { maxBuffer: 1e8 })
  // Each dump of a later version of pg_dump has a different key.
  return dump.stdout.replaceAll(/^\\(un)?restrict .*$/gm, '')
}

/** Kills the migrating process, or the server below it, at some point; then it runs again, to its end. */
async function killHalfWay({ postgres }: Platform, say: RunOptions['say']): Promise<Figure[]> {
  const milliseconds = await migrateAll(postgres.url, 'whole')
  const wanted = await schemaOf(postgres.url, 'whole')
  const different: string[] = []
  for (let place = 1; place <= places; place += 1) {
    const database = `killed_${place}`
    const child = beginMigration(postgres.url, database)
    await pause((milliseconds * place) / (places + 1))
    if (place % 2 === 0) {
      await postgres.kill()
      await endProcess(child, 'SIGKILL', 1)
      await postgres.restart()
    } else {
      await endProcess(child, 'SIGKILL', 1)
    }
    await migrateAll(postgres.url, database)
    if ((await schemaOf(postgres.url, database)) !== wanted) different.push(database)
    say(`killed at ${place} of ${places + 1}, and run again`)
  }
  return [
    info('places at which a migration of all services was killed, half of them with the server', places),
    none('of them with other tables in the end', different.length),
  ]
}

/** Starts each service of the previous release, on the tables, streams and buffers of the new one, behind its own edge. */
async function startBeside(
  platform: Platform,
  previous: PreviousRelease,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const ports = new Map<ServiceName, number>()
  const originOf = (name: ServiceName) => {
    const port = ports.get(name) ?? platform.services[name].balancer.port
    return `http://127.0.0.1:${port}`
  }
  const replicas: Replica[] = []
  for (const service of previous.services) {
    const environment = (port: number) => {
      const own = platform.environmentOf(service, port)
      const around = { originOf, publicOrigin: own['PUBLIC_ORIGIN'] ?? '', trustProxy: 'loopback', settings: own }
      return { ...own, ...serviceVariables(service, around) }
    }
    const name = `${service}-previous`
    const replica = await newReplica({
      service,
      name,
      main: previous.mainOf(service),
      folder: platform.folder,
      environment,
    })
    ports.set(service, replica.port)
    replicas.push(replica)
  }
  for (const replica of replicas) replica.start()
  await Promise.all(replicas.map((replica) => replica.ready()))
  return {
    origin: originOf(edgeService),
    stop: async () => void (await Promise.all(replicas.map((replica) => replica.stop()))),
  }
}

async function runBoth(platform: Platform, folder: string, say: RunOptions['say']): Promise<Figure[]> {
  const previous = await takePreviousRelease(join(folder, 'previous'))
  const beside = await startBeside(platform, previous)
  say(`${previous.version} runs beside this one: ${previous.services.join(', ')}`)
  const ledger = openLedger()
  const old = { origin: beside.origin, mailbox: platform.mailbox, client: previous.client }
  const failures = await talk([old, { origin: platform.origin, mailbox: platform.mailbox }], ledger)
  for (const failure of failures) say(failure)
  await platform.settle()
  const result = await audit(platform.origin, ledger)
  for (const fault of [result.lost, result.doubled, result.misplaced, result.invented].flat()) say(fault)
  await beside.stop()
  return [
    { what: 'the release that ran beside this one on its tables', value: previous.version },
    info('services of it', previous.services.length),
    none('steps of the main job that failed, within each release and between the two', failures.length),
    ...figuresOfAudit(result),
  ]
}

export async function migration({ folder, say }: RunOptions): Promise<Figure[]> {
  const platform = await startPlatform(join(folder, 'platform'), { replicas: 1, natsNodes: 1 })
  const figures = [...(await runBoth(platform, folder, say)), ...(await killHalfWay(platform, say))]
  await platform.stop()
  return figures
}
