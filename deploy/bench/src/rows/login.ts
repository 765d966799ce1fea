import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importDevelopers } from '@codekin/identity/import-developers'
import { absolute, type BenchRow, type Context, type Figure, relative, round } from '../figure.ts'
import { areCoresApart, serverCpuSeconds } from '../measure/cores.ts'
import { saturate } from '../measure/http-load.ts'
import { alternate, median, medianRatio, quantile } from '../measure/statistics.ts'
import { waitUntilIdle, waitUntilQueuesEmpty } from '../measure/wait-until-idle.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startProgram, startServiceProcess } from '../servers/service-process.ts'

const password = 'plum-tree-in-winter'
const accounts = 2000
const connections = 50
const probeEveryMilliseconds = 10
/** Identity's concurrency on its own core, or on two. */
const concurrency = areCoresApart() ? 1 : 2

/** Fifty clients sign in as fast as they can, while identity's liveness is probed every ten milliseconds. */
export const login: BenchRow = {
  name: 'login',
  title: 'login storm',
  async run(context) {
    const servers = await startBenchServers()
    const started: ServerProcess[] = []
    try {
      await fillAccounts(servers)
      const env = { CONCURRENCY: String(concurrency) }
      const program = { name: 'hasher', folder: servers.folder, env, readyPath: '/' }
      const hasher = await startProgram(join(import.meta.dirname, 'login/hasher.ts'), program)
      started.push(hasher)
      const identity = await startServiceProcess('identity', servers, { PASSWORD_CONCURRENCY: String(concurrency) })
      started.push(identity)
      await waitUntilQueuesEmpty(identity.origin)
      return await measure(context, identity, hasher.origin)
    } finally {
      for (const process of started) await process.stop()
      await servers.stop()
    }
  },
}

async function fillAccounts(servers: BenchServers): Promise<void> {
  const developers = Array.from({ length: accounts }, (_, index) => ({
    email: addressOf(index),
    fullName: `Developer ${index}`,
    role: 'user' as const,
    joinedAt: new Date(),
    profile: { roles: ['backend' as const] },
    skills: [],
  }))
  await importDevelopers({ databaseUrl: servers.databaseUrl('identity'), password, developers })
}

function addressOf(index: number): string {
  return `developer-${index}@example.org`
}

async function measure(
  { rounds, seconds, log }: Context,
  { origin, pid }: ServerProcess,
  hasher: string,
): Promise<Figure[]> {
  const probes: number[] = []
  const next = createLoginRequests()
  const perCpu: Rates = { argon2id: [], logins: [] }
  const measurePerCpu = async (name: 'argon2id' | 'logins', work: () => Promise<number>) => {
    const before = serverCpuSeconds()
    const perSecond = await work()
    perCpu[name].push((perSecond * seconds) / (serverCpuSeconds() - before))
    return perSecond
  }
  const logins = async () => {
    const perSecond = await measurePerCpu('logins', async () => {
      const stop = probe(`${origin}/livez`, probes)
      const result = await saturate({ origin, seconds, connections, next })
      await stop()
      return result.perSecond
    })
    // At the end, fifty sign-ins are still queued.
    await waitUntilIdle(pid)
    return perSecond
  }
  const hashes = () =>
    measurePerCpu('argon2id', async () => Number(await (await fetch(`${hasher}/?seconds=${seconds}`)).text()))
  const measured = await alternate(rounds, { argon2id: hashes, logins }, (name, value, round_) =>
    log(`  ${round_ === 0 ? 'warm-up' : `round ${round_}`} ${name} ${round(value)}/s`),
  )
  return toFigures(measured, perCpu, probes)
}

/** Returns a function that makes the next sign-in request, one account after the other. */
function createLoginRequests() {
  let turn = 0
  return () => {
    turn += 1
    return {
      method: 'POST',
      path: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: addressOf(turn % accounts), password }),
    } as const
  }
}

type Rates = Record<'argon2id' | 'logins', number[]>

/** `measured`: per second, of the rounds; `perCpu`: including the warm-up; `probes` in milliseconds. */
function toFigures(measured: Rates, perCpu: Rates, probes: number[]): Figure[] {
  return [
    relative({
      figure: 'logins',
      value: median(measured.logins),
      unit: 'logins/s',
      reference: { value: median(measured.argon2id), unit: 'raw argon2id/s' },
      ratio: medianRatio(measured.logins, measured.argon2id),
      goal: '≥ 0.85',
    }),
    absolute({
      figure: 'the same per CPU second of all servers',
      value: median(perCpu.logins.slice(1)),
      unit: 'logins per CPU second',
      reference: { value: median(perCpu.argon2id.slice(1)), unit: 'by raw argon2id' },
    }),
    absolute({ figure: 'health probe p99 during the storm', value: quantile(probes, 0.99), unit: 'ms', goal: '≤ 20' }),
    absolute({ figure: 'health probe p50 during the storm', value: median(probes), unit: 'ms' }),
  ]
}

/** Probes at a steady rate regardless of the responses; returns a stop function. */
function probe(url: string, milliseconds: number[]): () => Promise<void> {
  let isStopping = false
  const asked: Promise<unknown>[] = []
  const asking = (async () => {
    while (!isStopping) {
      const askedAt = performance.now()
      asked.push(
        fetch(url)
          .then((response) => response.text())
          .then(() => milliseconds.push(performance.now() - askedAt)),
      )
      await pause(probeEveryMilliseconds)
    }
  })()
  return async () => {
    isStopping = true
    await asking
    await Promise.all(asked)
  }
}
