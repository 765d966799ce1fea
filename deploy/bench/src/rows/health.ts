import { readFileSync } from 'node:fs'
import type { SystemHealth } from '@codekin/contracts/admin/system-models'
import { waitFor } from '@codekin/local/infra/wait-for'
import { accountId } from '../datasets/accounts.ts'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { descendantsOf, onAllCores } from '../measure/cores.ts'
import { median } from '../measure/statistics.ts'
import { startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'

/** What hangs: how the response shows it, and its processes. */
type Hung = { name: string; isTold: (health: SystemHealth) => boolean; pids: () => number[] }

/** How long admins wait for the platform's health while parts of it hang: stopped processes, whose sockets stay open. */
export const health: BenchRow = {
  name: 'health',
  title: 'GET /admin/system/health, whatever hangs',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const servers = await startBenchServers({ durable: false })
  const started: ServerProcess[] = []
  try {
    const admin = await startServiceProcess('admin', servers)
    const matching = await startServiceProcess('matching', servers)
    started.push(admin, matching)
    const token = await servers.signer.accessToken({ userId: accountId(0), role: 'admin', expiresInSeconds: 7200 })
    const look = () => lookAt(admin.origin, token)
    const figures: Figure[] = []
    for (const one of hungOf(matching)) figures.push(await measure(context, one, look))
    return figures
  } finally {
    for (const process of started) await process.stop()
    await servers.stop()
  }
}

function hungOf(matching: ServerProcess): Hung[] {
  const parts: Hung[] = [
    {
      name: 'a service',
      isTold: ({ services }) => services.find(({ name }) => name === 'matching')?.state !== 'ok',
      pids: () => [matching.pid],
    },
    { name: 'Redis', isTold: ({ redis }) => redis.state !== 'ok', pids: () => processesOf('redis-server') },
    { name: 'Postgres', isTold: ({ postgres }) => postgres.state !== 'ok', pids: () => processesOf('postgres') },
    { name: 'NATS', isTold: ({ nats }) => nats.state !== 'ok', pids: () => processesOf('nats-server') },
  ]
  const all: Hung = {
    name: 'everything',
    isTold: (seen) => parts.every(({ isTold }) => isTold(seen)),
    pids: () => parts.flatMap(({ pids }) => pids()),
  }
  return [{ name: 'nothing', isTold: () => true, pids: () => [] }, ...parts, all]
}

/** Ours only: a foreign server of the same name is no child of this process. */
function processesOf(program: string): number[] {
  return descendantsOf(process.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program
    } catch {
      // It ended meanwhile.
      return false
    }
  })
}

type Looked = { health: SystemHealth; seconds: number }

async function lookAt(origin: string, token: string): Promise<Looked> {
  const startedAt = performance.now()
  const answer = await fetch(`${origin}/api/v1/admin/system/health`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`The health was answered ${answer.status}: ${await answer.text()}`)
  const health = (await answer.json()) as SystemHealth
  return { health, seconds: (performance.now() - startedAt) / 1000 }
}

/** The slowest of some sequential requests while it hangs; the first ones come before anything has noticed. */
async function measure({ isQuick, log }: Context, hung: Hung, look: () => Promise<Looked>): Promise<Figure> {
  const pids = hung.pids()
  if (hung.name !== 'nothing' && pids.length === 0) throw new Error(`There is no process of ${hung.name}.`)
  const looked: Looked[] = []
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    for (let count = 0; count < (isQuick ? 5 : 20); count += 1) looked.push(await look())
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  const last = looked.at(-1)
  if (!last || !hung.isTold(last.health)) throw new Error(`That ${hung.name} hung was not told.`)
  const recovered = async () => !hungStates((await look()).health).includes('down')
  await waitFor(recovered, { what: `the platform after ${hung.name} hung`, timeoutSeconds: 60 })
  const seconds = looked.map((each) => each.seconds)
  log(`  ${hung.name}: median ${median(seconds).toFixed(2)} s`)
  const figure = `health while ${hung.name} hangs, the slowest of ${seconds.length}`
  return absolute({ figure, value: Math.max(...seconds), unit: 's', goal: '≤ 2' })
}

const hungStates = ({ postgres, redis, nats, services }: SystemHealth) => [
  ...[postgres, redis, nats].map(({ state }) => state),
  ...services.flatMap(({ name, state }) => (name === 'matching' ? [state] : [])),
]
