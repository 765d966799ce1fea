import { setTimeout as pause } from 'node:timers/promises'
import { edgeService, type ServiceName, upstreamServices, upstreamVariables } from '@codekin/contracts/services'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { serverCpuSeconds } from '../measure/cores.ts'
import { quantile } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'
import { makeDevelopers } from './developers/people.ts'
import { type Crowd, type Developer, openCrowd } from './developers/simulated.ts'

/** Added in each step, until the stop rule applies. */
const step = 250
const mostDevelopers = 4_000
/** Mattermost's rule for how many users an installation supports: bounded latency, and almost no failures. */
const rule = { p95Milliseconds: 500, failuresShare: 0.001 }

/**
 * How many simulated developers one core supports with all services, Postgres, NATS and Redis: each with an open socket and an
 * action every twenty seconds. The load has the other core.
 */
export const developers: BenchRow = {
  name: 'developers',
  title: 'simulated developers on one core',
  async run(context) {
    const servers = await startBenchServers()
    const started: ServerProcess[] = []
    try {
      const origin = await startServices(servers, started)
      const most = context.isQuick ? 2 * step : mostDevelopers
      const people = await makeDevelopers(servers, origin, most)
      context.log(`  ${people.length.toLocaleString('en')} developers are there, two by two`)
      const crowd = openCrowd(origin)
      try {
        return figuresOf(await grow(context, crowd, people))
      } finally {
        crowd.leave()
      }
    } finally {
      for (const process of started.toReversed()) await process.stop()
      await servers.stop()
    }
  },
}

async function startServices(servers: BenchServers, started: ServerProcess[]): Promise<string> {
  const origins = new Map<ServiceName, string>()
  for (const name of upstreamServices) {
    const process = await startServiceProcess(name, servers)
    started.push(process)
    origins.set(name, process.origin)
  }
  const edge = await startServiceProcess(
    edgeService,
    servers,
    upstreamVariables((name) => origins.get(name) ?? ''),
  )
  started.push(edge)
  return edge.origin
}

type Step = {
  count: number
  p95: number
  failuresShare: number
  perSecond: number
  cpuShare: number
  isCarried: boolean
}

/** Adds more of them step by step, each long enough for everyone to act. */
async function grow({ isQuick, log }: Context, crowd: Crowd, people: readonly Developer[]): Promise<Step[]> {
  const [settleSeconds, seconds] = isQuick ? [5, 10] : [20, 40]
  const steps: Step[] = []
  for (let count = step; count <= people.length; count += step) {
    await crowd.join(people.slice(count - step, count))
    await pause(settleSeconds * 1_000)
    crowd.take()
    const before = serverCpuSeconds()
    await pause(seconds * 1_000)
    const { milliseconds, failures } = crowd.take()
    const p95 = quantile(milliseconds, 0.95)
    const failuresShare = failures / Math.max(1, milliseconds.length)
    const cpuShare = (serverCpuSeconds() - before) / seconds
    const isCarried = p95 <= rule.p95Milliseconds && failuresShare <= rule.failuresShare
    steps.push({ count, p95, failuresShare, perSecond: milliseconds.length / seconds, cpuShare, isCarried })
    log(
      `  ${count}: p95 ${p95.toFixed(0)} ms, ${(100 * failuresShare).toFixed(2)} % failed, ` +
        `${(milliseconds.length / seconds).toFixed(0)} requests/s, ${(100 * cpuShare).toFixed(0)} % of the core`,
    )
    if (!isCarried) break
  }
  return steps
}

function figuresOf(steps: readonly Step[]): Figure[] {
  const carried = steps.findLast(({ isCarried }) => isCarried)
  return [
    absolute({
      figure: `developers that one core carries (p95 ≤ ${rule.p95Milliseconds} ms, failures ≤ 0.1 %)`,
      value: carried?.count ?? 0,
      goal: '≥ 1000',
    }),
    absolute({ figure: 'their p95', value: carried?.p95 ?? Number.NaN, unit: 'ms' }),
    absolute({ figure: 'their requests', value: carried?.perSecond ?? Number.NaN, unit: 'per s' }),
    absolute({
      figure: 'CPU of all servers for a developer',
      value: (1_000 * (carried?.cpuShare ?? Number.NaN)) / (carried?.count ?? 1),
      unit: 'ms per s',
    }),
  ]
}
