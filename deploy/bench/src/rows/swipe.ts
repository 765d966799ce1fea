import { fillSwipers, forgetSwipes, swiperId, swipers, swipeScript } from '../datasets/swipers.ts'
import { absolute, type BenchRow, type Context, type Figure, relative, round } from '../figure.ts'
import { serverCpuSeconds } from '../measure/cores.ts'
import { type LoadRequest, saturate, sendSteadily } from '../measure/http-load.ts'
import { alternate, median, medianRatio } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { pgbench } from '../servers/pgbench.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'

const clients = 16
const connections = 32

/** The whole path of a swipe: HTTP, token, body, rate limit in Redis, the statement, the relay that publishes in parallel. */
export const swipe: BenchRow = {
  name: 'swipe',
  title: 'POST /matching/swipe, one process',
  async run(context) {
    const servers = await startBenchServers()
    const client = await servers.open('matching')
    await fillSwipers(client)
    const service = await startServiceProcess('matching', servers)
    try {
      const next = await swipes(servers)
      return await measure(context, { servers, service, next, forget: () => forgetSwipes(client) })
    } finally {
      await service.stop()
      await servers.stop()
    }
  },
}

/** Likes of many signed-in developers, each for a different person. */
async function swipes({ signer }: BenchServers): Promise<() => LoadRequest> {
  const people = Array.from({ length: swipers.acting }, (_, index) => swiperId(index + 1))
  const tokens = await Promise.all(people.map((userId) => signer.accessToken({ userId, expiresInSeconds: 7200 })))
  return () => ({
    method: 'POST',
    path: '/api/v1/matching/swipe',
    headers: {
      authorization: `Bearer ${tokens[Math.floor(Math.random() * tokens.length)]}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      targetUserId: swiperId(1 + swipers.acting + Math.floor(Math.random() * (swipers.count - swipers.acting))),
      action: 'like',
    }),
  })
}

type Parts = { servers: BenchServers; service: ServerProcess; next: () => LoadRequest; forget: () => Promise<void> }

async function measure(context: Context, { servers, service, next, forget }: Parts): Promise<Figure[]> {
  const { origin } = service
  const { rounds, seconds, log } = context
  const perCpu: Record<'pgbench' | 'service', number[]> = { pgbench: [], service: [] }
  const counted = async (name: 'pgbench' | 'service', work: () => Promise<number>) => {
    await forget()
    const before = serverCpuSeconds()
    const perSecond = await work()
    perCpu[name].push((perSecond * seconds) / (serverCpuSeconds() - before))
    return perSecond
  }
  const script = { folder: servers.folder, url: servers.databaseUrl('matching'), script: swipeScript, clients, seconds }
  const reference = () => counted('pgbench', () => pgbench(script))
  const shares: number[] = []
  const ours = () =>
    counted('service', async () => {
      const result = await saturate({ origin, seconds, connections, next, expected: [409] })
      shares.push(result.loadShare)
      return result.perSecond
    })
  const measured = await alternate(rounds, { pgbench: reference, service: ours }, (name, value, turn) =>
    log(`  ${turn === 0 ? 'warm-up' : `round ${turn}`} ${name} ${round(value)}/s`),
  )
  log(`  making the load took ${round(100 * median(shares))} % of its core`)
  const perSecond = median(measured.service)
  await forget()
  const half = await sendSteadily({ origin, seconds, connections, next, perSecond: perSecond / 2, expected: [409] })
  return [
    relative({
      figure: 'POST /matching/swipe, one process',
      value: perSecond,
      unit: 'swipes/s',
      reference: { value: median(measured.pgbench), unit: 'pgbench/s' },
      ratio: medianRatio(measured.service, measured.pgbench),
      goal: '≥ 0.7',
    }),
    absolute({
      figure: 'the same per CPU second of all servers',
      value: median(perCpu.service.slice(1)),
      unit: 'swipes per CPU second',
      reference: { value: median(perCpu.pgbench.slice(1)), unit: 'by pgbench' },
    }),
    absolute({
      figure: `swipe: p99 at half load (${round(perSecond / 2)}/s)`,
      value: half.latency.p99,
      unit: 'ms',
      goal: '≤ 15',
    }),
  ]
}
