import { migrations } from '@codekin/matching/migrations'
import type pg from 'pg'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { type Platform, startPlatform } from './candidates/platform.ts'

const usualSize = 1_000_000
const quickSize = 10_000
const warmUpViewers = 100
const viewers = 400

/** The requests of a dashboard, most of which are made on each visit. */
const lists = [
  'zero-state',
  'suggested-matches',
  'featured-developers',
  'new-developers',
  'profile-tips',
  'matching-tips',
]

/** The dashboard's lists among a million developers; half of the viewers have 500 decisions behind them. */
export const engagement: BenchRow = {
  name: 'engagement',
  title: 'GET /engagement/…',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores({ isQuick, log }: Context): Promise<Figure[]> {
  const size = isQuick ? quickSize : usualSize
  const platform = await startPlatform()
  try {
    const { service, client, stop } = await platform.startWith(size, log)
    try {
      await fillLists(client)
      const asking = await viewersOf(client)
      const figures: Figure[] = []
      for (const list of lists) figures.push(...(await measureList(platform, service.url, { list, asking, size })))
      return figures
    } finally {
      await stop()
    }
  } finally {
    await platform.stop()
  }
}

/** The dataset is made by statements: the service's data besides the cards is added here, the way its migrations fill it. */
async function fillLists(client: pg.Client): Promise<void> {
  await client.query(`insert into recent_joiner (user_id, joined_at)
    select user_id, (card ->> 'createdAt')::timestamptz from profile_card
    where (card ->> 'createdAt')::timestamptz > now() - interval '14 days' on conflict do nothing`)
  const proved = migrations.find(({ id }) => id === '0035-proved-already')
  if (!proved) throw new Error('Nothing tells who has proved a skill.')
  await client.query(proved.sql)
  await client.query(`update proved_developer set featured_on = (now() at time zone 'utc')::date
    where user_id in (select user_id from proved_developer order by md5(user_id::text) limit 200)`)
  await client.query('vacuum (analyze) recent_joiner, proved_developer')
}

async function viewersOf(client: pg.Client): Promise<string[]> {
  const count = warmUpViewers + viewers
  const found = await client.query<{ id: string }>(
    `(select user_id as id from swipe group by user_id having count(*) > 100 order by user_id limit $1)
     union all (select user_id from candidate where random_key > 0.2 order by random_key limit $1)`,
    [count / 2],
  )
  // Alternates busy viewers and others.
  return found.rows
    .map(({ id }, place) => ({ id, turn: place % (count / 2) }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ id }) => id)
}

type Measured = { list: string; asking: readonly string[]; size: number }

/** The first visit of each viewer, then the second one, which finds a stored deck. */
async function measureList(platform: Platform, origin: string, { list, asking, size }: Measured): Promise<Figure[]> {
  const ask = async (userId: string) => {
    const authorization = `Bearer ${await platform.signer.accessToken({ userId })}`
    const startedAt = performance.now()
    const response = await fetch(`${origin}/api/v1/engagement/${list}`, { headers: { authorization } })
    await response.text()
    if (!response.ok) throw new Error(`GET /engagement/${list} answered ${response.status}`)
    return performance.now() - startedAt
  }
  for (const userId of asking.slice(0, warmUpViewers)) await ask(userId)
  const rounds: Figure[] = []
  for (const visit of ['first visit', 'again']) {
    const took: number[] = []
    for (const userId of asking.slice(warmUpViewers)) took.push(await ask(userId))
    const sorted = took.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
    const figure = `${list}, ${size.toLocaleString('en')} developers, ${visit}: p99`
    rounds.push(
      absolute({ figure, value: at(0.99), unit: 'ms', goal: '≤ 30', reference: { value: at(0.5), unit: 'ms p50' } }),
    )
  }
  return rounds
}
