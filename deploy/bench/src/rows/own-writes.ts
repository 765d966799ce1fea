import { importDevelopers } from '@codekin/identity/import-developers'
import { absolute, type BenchRow, type Context, type Figure, round } from '../figure.ts'
import { type LoadRequest, saturate, sendSteadily } from '../measure/http-load.ts'
import { median } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { startServiceProcess } from '../servers/service-process.ts'

const people = 2000
const connections = 32

type Write = Pick<LoadRequest, 'method' | 'path'> & { body(turn: number): object }

const writes: Readonly<Record<string, Write>> = {
  'PUT /users/settings/preferences': {
    method: 'PUT',
    path: '/api/v1/users/settings/preferences',
    body: (turn) => ({ keyHints: turn % 2 === 0 }),
  },
  'POST /onboarding/step/goals, a draft': {
    method: 'POST',
    path: '/api/v1/onboarding/step/goals',
    body: (turn) => ({ data: { goals: [turn % 2 === 0 ? 'hackathon' : 'side-project'] }, completed: false }),
  },
  'POST /onboarding/step/goals, completed': {
    method: 'POST',
    path: '/api/v1/onboarding/step/goals',
    body: (turn) => ({ data: { goals: [turn % 2 === 0 ? 'hackathon' : 'side-project'] }, completed: true }),
  },
}

/** Writes to one's own data: settings, and the onboarding steps, which change the profile and publish it. */
export const ownWrites: BenchRow = {
  name: 'own-writes',
  title: 'settings and onboarding, one process',
  async run(context) {
    const servers = await startBenchServers()
    try {
      const tokens = await fillPeople(servers)
      const identity = await startServiceProcess('identity', servers)
      try {
        return await measure(context, identity.origin, tokens)
      } finally {
        await identity.stop()
      }
    } finally {
      await servers.stop()
    }
  },
}

async function fillPeople({ databaseUrl, signer }: BenchServers): Promise<string[]> {
  const developers = Array.from({ length: people }, (_, index) => ({
    email: `developer-${index}@example.org`,
    fullName: `Developer ${index}`,
    role: 'user' as const,
    joinedAt: new Date(),
    profile: { roles: ['backend' as const] },
    skills: [],
  }))
  const ids = await importDevelopers({
    databaseUrl: databaseUrl('identity'),
    password: 'plum-tree-in-winter',
    developers,
  })
  return Promise.all([...ids.values()].map((userId) => signer.accessToken({ userId, expiresInSeconds: 7200 })))
}

async function measure({ rounds, seconds, log }: Context, origin: string, tokens: string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, { method, path, body }] of Object.entries(writes)) {
    let turn = 0
    const next = (): LoadRequest => {
      turn += 1
      const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}`, 'content-type': 'application/json' }
      // Each person's next value: a write that changes nothing would be too cheap.
      return { method, path, headers, body: JSON.stringify(body(Math.floor(turn / tokens.length))) }
    }
    const load = { origin, seconds, connections, next }
    await saturate(load)
    const { perSecond } = await saturate(load)
    const seen: { p50: number; p99: number }[] = []
    for (let round_ = 1; round_ <= rounds; round_ += 1) {
      const { latency } = await sendSteadily({ ...load, perSecond: perSecond / 2 })
      log(`  ${name} round ${round_}: p99 ${latency.p99.toFixed(1)} ms`)
      seen.push(latency)
    }
    figures.push(
      absolute({ figure: name, value: perSecond, unit: 'writes/s' }),
      absolute({
        figure: `the same: p99 at half load (${round(perSecond / 2)}/s)`,
        value: median(seen.map(({ p99 }) => p99)),
        unit: 'ms',
        goal: '≤ 25',
      }),
    )
  }
  return figures
}
