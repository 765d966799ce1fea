import { countProfileViews, listVisible } from '@codekin/contracts/identity/commands'
import { countPersonDays, describeDecisions } from '@codekin/contracts/matching/commands'
import { describeWriting } from '@codekin/contracts/messaging/commands'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { waitFor } from '@codekin/local/infra/wait-for'
import type pg from 'pg'
import { accountId, accountIdOf } from '../datasets/accounts.ts'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { quantile } from '../measure/statistics.ts'
import { startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'

const usualPeople = 100_000
const quickPeople = 10_000
const conversationsEach = 10
/** People who read their figures; each has `viewersConversations`. */
const viewers = 20
const viewersConversations = 1_000
const warmUps = 40
const reads = 500
const daysTold = 400

const pages = [
  '/users/analytics?timeRange=365d',
  '/users/dashboard/stats',
  '/users/swipe-analytics?timeRange=365d',
  '/analytics/recommendations?timeRange=365d',
  '/quality/dashboard/me',
]

/** A person's own figures over a year, of people with a thousand conversations each. Other services reply at once. */
export const ownAnalytics: BenchRow = {
  name: 'own-analytics',
  title: 'a person’s own figures, over 365 days',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores({ isQuick, log }: Context): Promise<Figure[]> {
  const people = isQuick ? quickPeople : usualPeople
  const servers = await startBenchServers({ durable: false })
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const neighbours = await serveCommands(servers.bus, answers(), silent)
  try {
    const client = await servers.open('gamification')
    await fillConversations(client, people)
    const startedAt = performance.now()
    const service = await startServiceProcess('gamification', servers)
    try {
      const counted = await untilCounted(client, startedAt)
      log(`  ${people.toLocaleString('en')} people: medians there after ${Math.round(counted)} ms`)
      const read = reader(service, (userId) => servers.signer.accessToken({ userId }))
      const figures: Figure[] = []
      for (const page of pages) figures.push(await measure(read, page))
      const about = `${(people * conversationsEach).toLocaleString('en')} conversations`
      return [
        ...figures,
        absolute({ figure: `from the start until medians of ${about} stand`, value: counted, unit: 'ms' }),
      ]
    } finally {
      await service.stop()
    }
  } finally {
    await neighbours.stop()
    await servers.stop()
  }
}

/** Each conversation has a row of `pair` and two of `opening`; viewers have more conversations. */
async function fillConversations(client: pg.Client, people: number): Promise<void> {
  await client.query(`insert into member
      (user_id, source_version, full_name, headline, is_shown, is_closed, completeness, experience_years, skills, skill_keys)
    select ${accountIdOf('n')}, 1, 'Person ' || n, 'Builds small tools', true, false, n % 21 * 5, n % 15, '{Rust,Go}', '{rust,go}'
    from generate_series(1, ${people}) as n`)
  const conversations = (owners: number, each: number) => `
    insert into pair (match_id, source_version, low_user_id, high_user_id, source, made_at)
    select gen_random_uuid(), 1, least(a, b), greatest(a, b), case when k % 20 = 0 then 'staff' else 'swipe' end,
      now() - (k * 7919 % 365) * interval '1 day'
    from generate_series(1, ${owners}) as n, generate_series(1, ${each}) as k,
      lateral (select ${accountIdOf('n')} as a, ${accountIdOf(`1 + (n + k * 104729::bigint) % ${people}`)} as b) as two
    where a <> b`
  await client.query(conversations(people, conversationsEach))
  await client.query(conversations(viewers, viewersConversations))
  for (const [own, other] of [
    ['low', 'high'],
    ['high', 'low'],
  ]) {
    await client.query(`insert into opening (conversation_id, user_id, other_user_id, is_own, opened_at, answered_at)
      select match_id, ${own}_user_id, ${other}_user_id, (hashtext(match_id::text) % 2 = 0) = ${own === 'low'},
        made_at + interval '1 hour', case when hashtext(match_id::text) % 3 <> 0 then made_at + interval '5 hours' end
      from pair where hashtext(match_id::text) % 7 <> 0`)
  }
  await client.query('vacuum (analyze) member, pair, opening')
}

async function untilCounted(client: pg.Client, startedAt: number): Promise<number> {
  const isCounted = async () => (await client.query('select from peer_median limit 1')).rowCount === 1
  await waitFor(isCounted, { what: 'the medians', timeoutSeconds: 60, everyMilliseconds: 50 })
  return performance.now() - startedAt
}

type Read = (page: string, userId: string) => Promise<number>

function reader({ origin }: ServerProcess, tokenOf: (userId: string) => Promise<string>): Read {
  return async (page, userId) => {
    const authorization = `Bearer ${await tokenOf(userId)}`
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/api/v1${page}`, { headers: { authorization } })
    const told = (await answer.json()) as { missing?: string[] }
    if (!answer.ok) throw new Error(`GET ${page} answered ${answer.status}`)
    if (told.missing && told.missing.length > 0) throw new Error(`GET ${page} misses ${told.missing.join(', ')}`)
    return performance.now() - startedAt
  }
}

async function measure(read: Read, page: string): Promise<Figure> {
  const someone = (place: number) => accountId(1 + (place % viewers))
  for (let place = 0; place < warmUps; place += 1) await read(page, someone(place))
  const took: number[] = []
  for (let place = 0; place < reads; place += 1) took.push(await read(page, someone(place)))
  return absolute({
    figure: `GET ${page}: p99`,
    value: quantile(took, 0.99),
    unit: 'ms',
    reference: { value: quantile(took, 0.5), unit: 'ms p50' },
    goal: '≤ 50',
  })
}

/** What other services reply about anyone: something on each of `daysTold` days. */
function answers() {
  const dayAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
  const days = Array.from({ length: daysTold }, (_, at) => dayAgo(daysTold - 1 - at))
  const dealt = { discover: 40, suggested: 3 }
  const personDays = days.map((day) => ({ day, dealt, likesGot: 2, likesGiven: 6, passes: 9, likedBack: 1 }))
  const skills = Array.from({ length: 200 }, (_, at) => ({ skill: `Skill ${at}`, likes: at % 9, passes: at % 13 }))
  const decided = { likes: 900, passes: 1_400, likedBack: 120, timeZone: 'UTC', ofDecisions: 1_000 }
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return [
    servedCommand(listVisible, ({ userIds }) => Promise.resolve({ userIds })),
    servedCommand(countProfileViews, ({ from }) =>
      Promise.resolve({ days: days.filter((day) => day >= from).map((day) => ({ day, views: 3 })) }),
    ),
    servedCommand(countPersonDays, ({ from }) =>
      Promise.resolve({ days: personDays.filter(({ day }) => day >= from), closedUntil: dayAgo(1) }),
    ),
    servedCommand(describeDecisions, () => Promise.resolve({ ...decided, hours, skills })),
    servedCommand(describeWriting, () => Promise.resolve({ unread: 4, firstMessages: 90, withFindings: 7 })),
  ]
}
