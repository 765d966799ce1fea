import type { Leaderboard } from '@codekin/contracts/gamification/models'
import { listVisible } from '@codekin/contracts/identity/commands'
import { accountChanged } from '@codekin/contracts/identity/events'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { waitFor } from '@codekin/local/infra/wait-for'
import { publishAs } from '@codekin/test-kit/neighbour'
import { anAccount } from '@codekin/test-kit/states'
import type pg from 'pg'
import { accountId, accountIdOf } from '../datasets/accounts.ts'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { quantile } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'

const usualPeople = 1_000_000
const quickPeople = 10_000
/** The service should run compiled code, as it does after some minutes of real use. */
const warmUpViewers = 500
const viewers = 500
const earners = 20

/** The all-time leaderboard of a million people with points, read from any rank; then newly earned points. */
export const leaderboard: BenchRow = {
  name: 'leaderboard',
  title: 'GET /gamification/leaderboard',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores({ isQuick, log }: Context): Promise<Figure[]> {
  const people = isQuick ? quickPeople : usualPeople
  const servers = await startBenchServers({ durable: false })
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const everybody = servedCommand(listVisible, ({ userIds }) => Promise.resolve({ userIds }))
  const identity = await serveCommands(servers.bus, [everybody], silent)
  try {
    await fillBoard(await servers.open('gamification'), people)
    const service = await startServiceProcess('gamification', servers)
    try {
      return await measure({ servers, service, people, log })
    } finally {
      await service.stop()
    }
  } finally {
    await identity.stop()
    await servers.stop()
  }
}

async function fillBoard(client: pg.Client, people: number): Promise<void> {
  await client.query(`insert into member
    (user_id, source_version, full_name, headline, is_shown, city, city_key, skills, skill_keys)
    select ${accountIdOf('n')}, 1, 'Person ' || n, 'Builds small tools', true, city, lower(city), skills,
      array(select lower(skill) from unnest(skills) as skill)
    from generate_series(1, ${people}) as n,
      lateral (select case when n % 4 = 0 then 'Ghent' else 'Town ' || n % 2000 end as city,
        array['Skill ' || n % 50, 'Skill ' || 50 + n % 500] || case when n % 10 < 3 then array['TypeScript'] else '{}' end
          as skills) as card`)
  await client.query(`insert into score (period, user_id, points)
    select 'all', ${accountIdOf('n')}, 1 + (n::bigint * 7919 % 5000)::integer from generate_series(1, ${people}) as n`)
  await client.query(`insert into award (user_id, kind, cause_id, group_id, worth, points, occurred_at, is_hidden)
    select user_id, 'test-passed', user_id, user_id, points, points, now(), false from score`)
  await client.query('vacuum (analyze) member, score, award')
}

type Measured = { servers: BenchServers; service: ServerProcess; people: number; log: Context['log'] }

async function measure({ servers, service, people, log }: Measured): Promise<Figure[]> {
  const read = async (userId: string, of = '') => {
    const authorization = `Bearer ${await servers.signer.accessToken({ userId })}`
    const startedAt = performance.now()
    const answer = await fetch(`${service.origin}/api/v1/gamification/leaderboard?timeframe=all${of}`, {
      headers: { authorization },
    })
    const board = (await answer.json()) as Leaderboard
    if (!answer.ok) throw new Error(`GET /gamification/leaderboard answered ${answer.status}`)
    return { board, took: performance.now() - startedAt }
  }
  const someone = (place: number) => accountId(1 + ((place * 104_729) % people))
  const wasMade = async () => (await read(someone(7))).took < 50
  const startedAt = performance.now()
  await waitFor(wasMade, { what: 'the boards to be made', timeoutSeconds: 120, everyMilliseconds: 250 })
  log(`  ${people.toLocaleString('en')} people: boards made after ${Math.round(performance.now() - startedAt)} ms`)
  for (let place = 0; place < warmUpViewers; place += 1) await read(someone(place))
  const took: number[] = []
  for (let place = 0; place < viewers; place += 1) took.push((await read(someone(warmUpViewers + place))).took)
  const scoped: Figure[] = []
  for (const scope of scopes) scoped.push(await measureScope(scope, { read, people, log }))
  const shown: number[] = []
  for (let place = 0; place < earners; place += 1) shown.push(await shownAfter(servers, read, someone(place)))
  const about = `${people.toLocaleString('en')} people`
  const [half, most] = [quantile(took, 0.5), quantile(took, 0.99)]
  return [
    absolute({
      figure: `one person’s page among ${about}: p99`,
      value: most,
      unit: 'ms',
      goal: '≤ 20',
      reference: { value: half, unit: 'ms p50' },
    }),
    ...scoped,
    absolute({
      figure: `points shown on the board after the event that gives them, ${about}: the slowest of ${earners}`,
      value: Math.max(...shown),
      unit: 'ms',
      goal: '≤ 1000',
    }),
  ]
}

type Read = (userId: string, of?: string) => Promise<{ board: Leaderboard; took: number }>

/** Each with its members: the `n`th of those people. */
const scopes = [
  { name: 'a city of one in four', of: '&city=ghent', memberAt: (n: number) => 4 * n },
  { name: 'a town of one in two thousand', of: '&city=town%201', memberAt: (n: number) => 2000 * n + 1 },
  { name: 'a skill of three in ten', of: '&skill=typescript', memberAt: (n: number) => 10 * n + 1 },
] as const

/** The leaderboard of a city or a skill, once Redis has it if it should. */
async function measureScope(
  scope: (typeof scopes)[number],
  { read, people, log }: { read: Read; people: number; log: Context['log'] },
): Promise<Figure> {
  const someone = (place: number) => accountId(scope.memberAt((place * 7919) % Math.floor(people / 2001)))
  log(`  ${scope.name}: ${Math.round((await read(someone(1), scope.of)).took)} ms the first time`)
  const isMade = async () => (await read(someone(1), scope.of)).took < 30
  await waitFor(isMade, { what: `the board of ${scope.name}`, timeoutSeconds: 120, everyMilliseconds: 250 })
  for (let place = 0; place < warmUpViewers; place += 1) await read(someone(place), scope.of)
  const took: number[] = []
  for (let place = 0; place < viewers; place += 1) took.push((await read(someone(place), scope.of)).took)
  return absolute({
    figure: `the same of ${scope.name}: p99`,
    value: quantile(took, 0.99),
    unit: 'ms',
    goal: '≤ 20',
    reference: { value: quantile(took, 0.5), unit: 'ms p50' },
  })
}

/** Time from an event until the rank includes its points. */
async function shownAfter({ bus }: BenchServers, read: Read, userId: string): Promise<number> {
  const own = async () => (await read(userId)).board.around.find(({ isSelf }) => isSelf)?.points
  const before = await own()
  const startedAt = performance.now()
  const onboardingCompletedAt = new Date().toISOString()
  await publishAs(bus, accountChanged, anAccount({ userId, onboardingCompletedAt }))
  await waitFor(async () => (await own()) !== before, { what: 'the points', timeoutSeconds: 30 })
  return performance.now() - startedAt
}
