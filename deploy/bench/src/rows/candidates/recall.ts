import type { ProfileCard } from '@codekin/contracts/identity/events'
import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Preferences } from '@codekin/contracts/preferences/models'
import {
  type FactorWeights,
  meetsPreferences,
  pairValuesOf,
  plainDeck,
  type RankDeps,
  rankDeck,
  scoreOf,
  traitsOf,
  type Viewer,
} from '@codekin/matching/testing/discovery'
import type pg from 'pg'
import type { Log } from '../../row.ts'

/** How well a draw finds the best by some weights, over all viewers. */
export type Recall = {
  name: string
  /** Share of the ten served cards whose score, as shown (0–100), is at least that of the exhaustive tenth. */
  shown: number
  /** The same with unrounded scores. */
  exact: number
}

/** Weights that order a deck, and their name. */
export type Vector = { name: string; weights: FactorWeights }

/** `best` has the ten best scores for each vector. */
type Judge = { viewer: Viewer; barred: Set<string>; best: number[][] }
type Row = { user_id: string; card: ProfileCard; last_active_at: Date; filters: Preferences | null }

const batch = 5_000
const ten = 10

export type RecallOptions = { viewers: readonly Viewer[]; vectors: readonly Vector[]; now: Date; log: Log }

/**
 * Serves ten cards by score alone to each viewer under each vector and compares them with scoring everyone by the same function.
 * A tie with the tenth best counts as a hit.
 */
export async function measureRecall(
  client: pg.Client,
  deps: RankDeps,
  { viewers, vectors, now, log }: RecallOptions,
): Promise<{ recalls: Recall[]; exhaustiveMilliseconds: number }> {
  const judges: Judge[] = []
  for (const viewer of viewers) judges.push(await judgeOf(client, viewer, vectors))
  const startedAt = performance.now()
  await scoreEverybody(client, judges, { vectors, now, log })
  const exhaustiveMilliseconds = (performance.now() - startedAt) / judges.length
  const recalls: Recall[] = []
  for (const [index, { name, weights }] of vectors.entries()) {
    const sum = { shown: 0, exact: 0 }
    for (const { viewer, best } of judges) {
      const ordering = { preset: name, weights }
      const options = { now, seed: 'recall', wanted: ten, size: ten, deck: plainDeck }
      const { cards } = await rankDeck(deps, { ...viewer, ordering }, options)
      const tenth = best[index]?.at(-1) ?? 0
      sum.exact += cards.filter(({ score }) => score >= tenth - 1e-9).length / ten
      sum.shown += cards.filter(({ score }) => Math.round(score * 100) >= Math.round(tenth * 100)).length / ten
    }
    recalls.push({ name, shown: sum.shown / judges.length, exact: sum.exact / judges.length })
  }
  return { recalls, exhaustiveMilliseconds }
}

async function judgeOf(client: pg.Client, viewer: Viewer, vectors: readonly Vector[]): Promise<Judge> {
  const { viewerId, passesStandSince } = viewer.owner
  const barred = await client.query<{ id: string }>(
    `select target_user_id as id from swipe
     where user_id = $1 and (action <> 'pass' or decided_at > $2)
     union select blocked_user_id from block where user_id = $1 union select user_id from block where blocked_user_id = $1`,
    [viewerId, passesStandSince],
  )
  const ids = barred.rows.map(({ id }) => id)
  return { viewer, barred: new Set([viewerId, ...ids]), best: vectors.map(() => []) }
}

/** One pass over all cards, each read once and scored for every viewer. */
async function scoreEverybody(
  client: pg.Client,
  judges: readonly Judge[],
  { vectors, now, log }: Omit<RecallOptions, 'viewers'>,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let seen = 0; ; ) {
    const { rows } = await client.query<Row>(
      `select p.user_id, p.card, c.last_active_at, f.filters
       from profile_card p join candidate c using (user_id) left join preferences f using (user_id)
       where p.user_id > $1 and not exists (select from standing s where s.user_id = p.user_id)
       order by p.user_id limit ${batch}`,
      [after],
    )
    for (const row of rows) {
      const traits = traitsOf(row.card, row.last_active_at)
      for (const judge of judges) scoreFor(judge, { row, traits, vectors, now })
    }
    seen += rows.length
    after = rows.at(-1)?.user_id ?? after
    if (seen % 200_000 === 0) log(`    scored ${seen} people exhaustively`)
    if (rows.length < batch) return
  }
}

type Scored = { row: Row; traits: ReturnType<typeof traitsOf>; vectors: readonly Vector[]; now: Date }

function scoreFor({ viewer, barred, best }: Judge, { row, traits, vectors, now }: Scored): void {
  if (barred.has(row.user_id)) return
  if (row.filters && !meetsPreferences({ ...openPreferences, ...row.filters }, traits, viewer.traits, now)) return
  const values = pairValuesOf(viewer.traits, traits, now)
  for (const [index, { weights }] of vectors.entries()) {
    const scores = best[index] ?? []
    const score = scoreOf(values, weights)
    if (scores.length === ten && score <= (scores.at(-1) ?? 0)) continue
    scores.push(score)
    scores.sort((a, b) => b - a)
    scores.length = Math.min(scores.length, ten)
  }
}
