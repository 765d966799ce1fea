import { join } from 'node:path'
import { absolute, type BenchRow, type Context, type Figure, relative, round } from '../figure.ts'
import { cpuSeconds } from '../measure/cores.ts'
import { saturate } from '../measure/http-load.ts'
import { alternate, median, medianRatio } from '../measure/statistics.ts'
import { startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startProgram } from '../servers/service-process.ts'

const connections = 50
const path = '/api/v1/bench/01920000-0000-7000-8000-000000000000?limit=20'

/**
 * Every request passes the whole kit: token, parameters, response schema, log line, metrics, trace context. Counted per CPU
 * second of the server, which is what a dedicated core would serve, so that other load on this core does not count.
 */
export const guardedRead: BenchRow = {
  name: 'guarded-read',
  title: 'guarded GET without database',
  async run(context) {
    const servers = await startBenchServers()
    const { folder } = servers
    const started: ServerProcess[] = []
    try {
      const kit = await startProgram(join(import.meta.dirname, 'guarded-read/service.ts'), {
        name: 'kit',
        folder,
        env: servers.environmentOf('edge'),
        readyPath: '/readyz',
      })
      started.push(kit)
      const authorization = `Bearer ${await servers.signer.accessToken({ userId: crypto.randomUUID(), expiresInSeconds: 7200 })}`
      const raw = await startProgram(join(import.meta.dirname, 'guarded-read/raw-server.ts'), {
        name: 'raw',
        folder,
        env: await sameBytes(kit.origin, authorization),
        readyPath: '/',
      })
      started.push(raw)
      return await measure(context, { kit, raw, authorization })
    } finally {
      for (const process of started) await process.stop()
      await servers.stop()
    }
  },
}

/** Body and headers of one response of the kit, except those Node adds by itself. */
async function sameBytes(origin: string, authorization: string): Promise<{ BODY: string; HEADERS: string }> {
  const response = await fetch(`${origin}${path}`, { headers: { authorization } })
  if (!response.ok) throw new Error(`The guarded endpoint answered ${response.status}.`)
  const own = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.has(name)))
  return { BODY: await response.text(), HEADERS: JSON.stringify(headers) }
}

type Sides = { kit: ServerProcess; raw: ServerProcess; authorization: string }

async function measure({ rounds, seconds, log }: Context, { kit, raw, authorization }: Sides): Promise<Figure[]> {
  const perSecond: { kit: number[]; raw: number[] } = { kit: [], raw: [] }
  const side = (name: 'kit' | 'raw', server: ServerProcess) => async () => {
    const next = () => ({ method: 'GET', path, headers: { authorization } }) as const
    const before = cpuSeconds(server.pid)
    const result = await saturate({ origin: server.origin, seconds, connections, next })
    perSecond[name].push(result.perSecond)
    return (result.perSecond * seconds) / (cpuSeconds(server.pid) - before)
  }
  const measured = await alternate(rounds, { raw: side('raw', raw), kit: side('kit', kit) }, (name, value, turn) =>
    log(`  ${turn === 0 ? 'warm-up' : `round ${turn}`} ${name} ${round(value)} per CPU second`),
  )
  return [
    relative({
      figure: 'guarded GET without database',
      value: median(measured.kit),
      unit: 'requests per CPU second',
      reference: { value: median(measured.raw), unit: 'by raw node:http' },
      ratio: medianRatio(measured.kit, measured.raw),
      goal: '≥ 0.7',
    }),
    absolute({
      figure: 'the same by the clock',
      value: median(perSecond.kit),
      unit: 'requests/s',
      reference: { value: median(perSecond.raw), unit: 'by raw node:http' },
    }),
  ]
}
