import type { ProfileCard } from '@codekin/contracts/identity/events'
import { presets } from '@codekin/contracts/matching-presets/presets'
import { openPreferences } from '@codekin/contracts/preferences/limits'
import { type RankDeps, traitsOf, type Viewer, weightsOfPoints } from '@codekin/matching/testing/discovery'
import type pg from 'pg'
import type { Log, Row } from '../../row.ts'
import { type Platform, startPlatform } from './platform.ts'
import { measureRecall, type Recall, type Vector } from './recall.ts'
import { presetVectors, randomVectors } from './vectors.ts'

export type CandidatesOptions = { sizes: readonly number[]; log: Log }

type Figures = {
  size: number
  cold: number[]
  warm: number[]
  recalls: Recalls
  dealt: number
  forbidden: number
}

type Recalls = { presets: Recall[]; random: Recall[]; exhaustiveMilliseconds: number }

const viewers = 300
const warmUpViewers = 200
const warmRounds = 3
const busyViewers = 400
const recallViewers = 12
const randomCount = 100
const randomUpTo = 100_000
const passesStandDays = 30

/** Row 4 of design/quality.md: `GET /matching/candidates` over growing numbers of developers, sizes in one run. */
export async function benchCandidates({ sizes, log }: CandidatesOptions): Promise<Row[]> {
  const platform = await startPlatform()
  const figures: Figures[] = []
  try {
    for (const size of sizes) {
      log(`  ${size} developers`)
      figures.push(await measureSize(platform, size, log))
    }
  } finally {
    await platform.stop()
  }
  return rowsOf(figures)
}

async function measureSize(platform: Platform, size: number, log: Log): Promise<Figures> {
  const { service, client, stop } = await platform.startWith(size, log)
  try {
    const people = await cardsOf(client, 'random_key > 0.2', viewers + warmUpViewers)
    const get = (userId: string, limit: number) => request(platform, service.url, userId, limit)
    // The first ones warm plans, code and caches; the first deck of each of the others is measured.
    for (const { userId } of people.slice(0, warmUpViewers)) await get(userId, 10)
    const measured = people.slice(warmUpViewers)
    const cold: number[] = []
    for (const { userId } of measured) cold.push((await get(userId, 10)).milliseconds)
    const warm: number[] = []
    for (let round = 0; round < warmRounds; round += 1) {
      for (const { userId } of measured) warm.push((await get(userId, 10)).milliseconds)
    }
    log(`    cold p99 ${ms(quantile(cold, 0.99))} ms, warm p99 ${ms(quantile(warm, 0.99))} ms`)
    const { dealt, forbidden } = await countForbidden(client, size, get)
    log(`    ${forbidden} of ${dealt} forbidden`)
    const recalls = await recallsOf(client, service.deps, size, log)
    return { size, cold, warm, recalls, dealt, forbidden }
  } finally {
    await stop()
  }
}

/** Of every preset, and of random weights if scoring everyone by each of them takes less than an hour. */
async function recallsOf(client: pg.Client, deps: RankDeps, size: number, log: Log): Promise<Recalls> {
  const now = new Date()
  const judged = (await cardsOf(client, 'random_key > 0.6', recallViewers)).map((card) => viewerOf(card, now))
  const ofPresets = presetVectors()
  const vectors: Vector[] = [...ofPresets, ...(size <= randomUpTo ? randomVectors(randomCount) : [])]
  const found = await measureRecall(client, deps, { viewers: judged, vectors, now, log })
  const { recalls, exhaustiveMilliseconds } = found
  const measured = { presets: recalls.slice(0, ofPresets.length), random: recalls.slice(ofPresets.length) }
  for (const { name, shown, exact } of measured.presets) {
    log(`    recall@10 ${name} ${shown.toFixed(3)}, exact ${exact.toFixed(3)}`)
  }
  return { ...measured, exhaustiveMilliseconds }
}

async function cardsOf(client: pg.Client, where: string, limit: number): Promise<ProfileCard[]> {
  const found = await client.query<{ card: ProfileCard }>(
    `select card from (select user_id from candidate where ${where} order by random_key limit $1) c
     join profile_card using (user_id)`,
    [limit],
  )
  return found.rows.map(({ card }) => card)
}

function viewerOf(card: ProfileCard, now: Date): Viewer {
  const passesStandSince = new Date(now.getTime() - passesStandDays * 86_400_000)
  return {
    card,
    preferences: openPreferences,
    ordering: { preset: 'balanced', weights: weightsOfPoints(presets.balanced.weights) },
    traits: traitsOf(card, now),
    owner: { viewerId: card.userId, passesStandSince },
  }
}

type Answer = { candidates: { profile: { id: string } }[] }

async function request({ signer }: Platform, origin: string, userId: string, limit: number) {
  const authorization = `Bearer ${await signer.accessToken({ userId })}`
  const startedAt = performance.now()
  const response = await fetch(`${origin}/api/v1/matching/candidates?limit=${limit}`, { headers: { authorization } })
  const answer = (await response.json()) as Answer
  const milliseconds = performance.now() - startedAt
  if (!response.ok) throw new Error(`GET /matching/candidates answered ${response.status}`)
  return { milliseconds, ids: answer.candidates.map(({ profile }) => profile.id) }
}

/** Serves fifty cards to busy developers, who have swipes, blocks and likes, and counts the forbidden ones. */
async function countForbidden(
  client: pg.Client,
  size: number,
  get: (userId: string, limit: number) => Promise<{ ids: string[] }>,
): Promise<{ dealt: number; forbidden: number }> {
  const busy = await client.query<{ id: string }>(
    'select user_id as id from swipe group by user_id having count(*) > 100 order by user_id limit $1',
    [Math.min(busyViewers, size)],
  )
  const pairs: [string, string][] = []
  for (const { id } of busy.rows) for (const other of (await get(id, 50)).ids) pairs.push([id, other])
  const forbidden = await client.query<{ count: string }>(
    `select count(*) from unnest($1::uuid[], $2::uuid[]) as pair (viewer, other)
     where viewer = other
       or exists (select from swipe s where s.user_id = viewer and s.target_user_id = other
         and (s.action <> 'pass' or s.decided_at > now() - interval '${passesStandDays} days'))
       or exists (select from block b where b.user_id = viewer and b.blocked_user_id = other)
       or exists (select from block b where b.user_id = other and b.blocked_user_id = viewer)
       or exists (select from standing t where t.user_id = other)
       or not exists (select from profile_card p where p.user_id = other and p.is_discoverable and p.is_email_verified)`,
    [pairs.map(([viewer]) => viewer), pairs.map(([, other]) => other)],
  )
  return { dealt: pairs.length, forbidden: Number(forbidden.rows[0]?.count) }
}

function rowsOf(figures: readonly Figures[]): Row[] {
  const [first] = figures
  const last = figures.at(-1)
  if (!first || !last) return []
  const perSize = figures.flatMap((one): Row[] => {
    const of = `candidates, ${one.size.toLocaleString('en')} developers`
    const isLargest = one === last
    const medians = `median ${ms(quantile(one.cold, 0.5))} cold, ${ms(quantile(one.warm, 0.5))} warm`
    return [
      row(`${of}: cold p99`, quantile(one.cold, 0.99), isLargest ? '≤ 50' : null, 'ms', medians),
      row(`${of}: warm p99`, quantile(one.warm, 0.99), isLargest ? '≤ 10' : null, 'ms', medians),
      ...recallRows(of, one.recalls),
      row(`${of}: forbidden cards`, one.forbidden, '0', '', `of ${one.dealt} dealt to busy developers`),
    ]
  })
  const growth = (of: (one: Figures) => readonly number[]) =>
    Math.log(quantile(of(last), 0.5) / quantile(of(first), 0.5)) / Math.log(last.size / first.size)
  const span = `median, ${first.size.toLocaleString('en')} to ${last.size.toLocaleString('en')} developers`
  return [
    ...perSize,
    ...(figures.length > 1
      ? [
          row(
            'candidates: growth exponent, cold',
            growth((one) => one.cold),
            '≤ 0.15',
            '',
            span,
          ),
          row(
            'candidates: growth exponent, warm',
            growth((one) => one.warm),
            '≤ 0.15',
            '',
            span,
          ),
        ]
      : []),
  ]
}

function recallRows(of: string, { presets: ofPresets, random, exhaustiveMilliseconds }: Recalls): Row[] {
  const balanced = ofPresets.find(({ name }) => name === 'balanced')
  const exhaustive = `exhaustive scoring takes ${ms(exhaustiveMilliseconds)} ms a deck`
  const rowOf = (name: string, { shown, exact }: Recall, note: string) =>
    row(`${of}: recall@10, ${name}`, shown, '≥ 0.8', '', `${exact.toFixed(2)} with unrounded scores; ${note}`)
  return [
    ...(balanced ? [rowOf('balanced', balanced, exhaustive)] : []),
    ...worstOf(ofPresets).map((worst) => rowOf('worst preset', worst, worst.name)),
    ...worstOf(random).map((worst) => rowOf(`worst of ${random.length} random weights`, worst, worst.name)),
  ]
}

function worstOf(recalls: readonly Recall[]): Recall[] {
  return recalls.toSorted((a, b) => a.shown - b.shown).slice(0, 1)
}

function row(name: string, value: number, goal: string | null, unit: string, note: string): Row {
  return { name, value: Math.round(value * 1000) / 1000, goal, unit, note }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function ms(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0)
}
