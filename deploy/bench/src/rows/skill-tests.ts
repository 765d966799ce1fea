import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@codekin/service-kit/new-id'
import { bank } from '@codekin/verification/bank'
import type pg from 'pg'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { type LoadRequest, sendSteadily } from '../measure/http-load.ts'
import { median } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { startServiceProcess } from '../servers/service-process.ts'

const perSecond = 50
const startsPerSecond = 20
const skills = bank.map(({ skill }) => ({ skillName: skill, challengeId: `${slugOf(skill)}-working` }))
const javascript = bank.find(({ skill }) => skill === 'JavaScript')?.items ?? []
const questions = javascript.filter(({ kind }) => kind === 'single').slice(0, 8)
const programs = javascript.filter((item) => item.kind === 'code')

/** Time until a started attempt is available with its items. */
export const startTest: BenchRow = {
  name: 'start-test',
  title: 'starting a skill test, one process',
  run: (context) => onAllCores(() => withService((around) => measureStarts(context, around))),
}

/** Time from handing in until the result, while others do the same and some programs never end. */
export const grading: BenchRow = {
  name: 'grading',
  title: 'grading with programs, one process and its runner',
  run: (context) => onAllCores(() => withService((around) => measureGrading(context, around))),
}

type Around = { servers: BenchServers; origin: string; client: pg.Client }

async function withService(work: (around: Around) => Promise<Figure[]>): Promise<Figure[]> {
  const servers = await startBenchServers()
  const service = await startServiceProcess('verification', servers)
  try {
    const client = await servers.open('verification')
    const boss = await servers.signer.accessToken({ userId: newId(), role: 'admin', expiresInSeconds: 7200 })
    const path = '/api/v1/skill-verification/admin/init-challenges'
    const loaded = await fetch(`${service.origin}${path}`, { method: 'POST', headers: headersOf(boss) })
    if (!loaded.ok) throw new Error(`the bank could not be loaded: ${loaded.status}`)
    return await work({ servers, origin: service.origin, client })
  } finally {
    await service.stop()
    await servers.stop()
  }
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

async function measureStarts({ rounds, seconds, log }: Context, { servers, origin }: Around): Promise<Figure[]> {
  const tails: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const starts = startsPerSecond * seconds
    const tokens = await tokensOf(servers, Math.ceil(starts / skills.length))
    const asked = tokens.flatMap(({ token }) => skills.map((body) => ({ token, body })))
    const next = (): LoadRequest => {
      const { token, body } = asked.pop() ?? ran()
      const path = '/api/v1/skill-verification/test/start'
      return { method: 'POST', path, headers: headersOf(token), body: JSON.stringify(body) }
    }
    const { latency } = await sendSteadily({ origin, seconds, connections: 16, next, perSecond: startsPerSecond })
    log(`  round ${round}: p99 ${latency.p99.toFixed(1)} ms`)
    if (round > 0) tails.push(latency.p99)
  }
  const figure = `POST of a start, ${startsPerSecond}/s: p99`
  return [absolute({ figure, value: median(tails), unit: 'ms', goal: '≤ 100' })]
}

async function measureGrading({ rounds, seconds, log }: Context, around: Around): Promise<Figure[]> {
  const tails: number[] = []
  const endings: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const ready = await fillAttempts(around, perSecond * seconds)
    const next = (): LoadRequest => {
      const { id, token, code } = ready.pop() ?? ran()
      const path = `/api/v1/skill-verification/test/${id}/submit`
      const body = JSON.stringify({ answers: { q1: 0, q2: 1, q3: 2 }, codeSubmissions: { q9: code } })
      return { method: 'POST', path, headers: headersOf(token), body }
    }
    const hostile = runHostile(around, seconds)
    const load = { origin: around.origin, seconds, connections: 64, next, perSecond }
    const [{ latency }, ended] = await Promise.all([sendSteadily(load), hostile])
    log(
      `  round ${round}: p99 ${latency.p99.toFixed(0)} ms; the slowest hostile program ${Math.max(...ended).toFixed(0)} ms`,
    )
    if (round === 0) continue
    tails.push(latency.p99)
    endings.push(Math.max(...ended))
  }
  return [
    absolute({
      figure: `handing in with a program, ${perSecond}/s beside a program that never ends: p99`,
      value: median(tails),
      unit: 'ms',
      goal: '≤ 1000',
    }),
    absolute({
      figure: 'a program that never ends has ended after',
      value: median(endings),
      unit: 'ms',
      goal: '≤ 2500',
    }),
  ]
}

/** One person runs programs that never end, one after the other. Returns the duration of each. */
async function runHostile(around: Around, seconds: number): Promise<number[]> {
  const ended: number[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    const [attempt] = await fillAttempts(around, 1)
    const startedAt = performance.now()
    const code = `for (let turn = ${ended.length};;) turn += 1`
    const answer = await fetch(`${around.origin}/api/v1/skill-verification/test/${attempt?.id}/run`, {
      method: 'POST',
      headers: headersOf(attempt?.token ?? ''),
      body: JSON.stringify({ key: 'q9', code }),
    })
    if (!answer.ok) throw new Error(`a program was answered with ${answer.status}`)
    ended.push(performance.now() - startedAt)
    await pause(200)
  }
  return ended
}

type Ready = { id: string; token: string; code: string }

/** Running attempts, each of a different person: eight questions and a program. */
async function fillAttempts({ servers, client }: Around, count: number): Promise<Ready[]> {
  const people = await tokensOf(servers, count)
  const made = people.map(({ userId, token }, at) => {
    const program = programs[at % programs.length]
    const code = program?.kind === 'code' ? `${program.reference}\n// ${userId}\n` : ''
    const drawn = [...questions, program].map((item, place) => ({
      key: `q${place + 1}`,
      itemId: item?.id,
      version: 1,
      order: [0, 1, 2, 3],
    }))
    return { id: newId(), userId, token, code, drawn: JSON.stringify(drawn) }
  })
  const [ids, users, drawn] = [made.map(({ id }) => id), made.map(({ userId }) => userId), made.map((one) => one.drawn)]
  await client.query(
    `insert into test_attempt (id, user_id, skill_key, skill, challenge_id, level, state, drawn, started_at, expires_at)
     select id, user_id, 'javascript', 'JavaScript', 'javascript-working', 'working', 'running', drawn::jsonb, now(), now() + interval '1 hour'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as new (id, user_id, drawn)`,
    [ids, users, drawn],
  )
  return made
}

function tokensOf({ signer }: BenchServers, count: number): Promise<{ userId: string; token: string }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const userId = newId()
      return { userId, token: await signer.accessToken({ userId, expiresInSeconds: 7200 }) }
    }),
  )
}

function slugOf(skill: string): string {
  return skill.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function ran(): never {
  throw new Error('there are no more to be sent')
}
