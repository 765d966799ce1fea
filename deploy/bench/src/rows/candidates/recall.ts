import type { ProfileCard } from '@codekin/contracts/identity/events'
import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Preferences } from '@codekin/contracts/preferences/models'
import {
  type DrawDeps,
  drawFor,
  meetsPreferences,
  plainDeck,
  scorePair,
  traitsOf,
  type Viewer,
} from '@codekin/matching/testing/discovery'
import type pg from 'pg'
import type { Log } from '../../row.ts'

export type Recall = {
  /** Share of the ten dealt whose score, as shown (0–100), is at least that of the exhaustive tenth. */
  shown: number
  /** The same with unrounded scores. */
  exact: number
  exhaustiveMilliseconds: number
}

type Judge = Viewer & { barred: Set<string>; best: number[] }
type Row = { user_id: string; card: ProfileCard; last_active_at: Date; filters: Preferences | null }

const batch = 5_000
const ten = 10

/**
 * Deals ten cards by score alone to each viewer and compares them with scoring everybody by the same function. Whoever
 * ties with the tenth best is as good as the tenth best.
 */
export async function measureRecall(
  client: pg.Client,
  deps: DrawDeps,
  viewers: readonly Viewer[],
  now: Date,
  log: Log,
): Promise<Recall> {
  const judges: Judge[] = []
  for (const viewer of viewers) judges.push(await judgeOf(client, viewer))
  const startedAt = performance.now()
  await scoreEverybody(client, judges, now, log)
  const exhaustiveMilliseconds = (performance.now() - startedAt) / judges.length
  const recalls = { shown: 0, exact: 0 }
  for (const judge of judges) {
    const { cards: deck } = await drawFor(deps, judge, { now, seed: 'recall', wanted: ten, size: ten, deck: plainDeck })
    const tenth = judge.best.at(-1) ?? 0
    recalls.exact += deck.filter(({ score }) => score >= tenth - 1e-9).length / ten
    recalls.shown += deck.filter(({ score }) => Math.round(score * 100) >= Math.round(tenth * 100)).length / ten
  }
  return {
    shown: recalls.shown / judges.length,
    exact: recalls.exact / judges.length,
    exhaustiveMilliseconds,
  }
}

async function judgeOf(client: pg.Client, viewer: Viewer): Promise<Judge> {
  const { viewerId, passesStandSince } = viewer.owner
  const barred = await client.query<{ id: string }>(
    `select target_user_id as id from swipe
     where user_id = $1 and (action <> 'pass' or decided_at > $2)
     union select blocked_user_id from block where user_id = $1 union select user_id from block where blocked_user_id = $1`,
    [viewerId, passesStandSince],
  )
  return { ...viewer, barred: new Set([viewerId, ...barred.rows.map(({ id }) => id)]), best: [] }
}

/** One pass over all cards, each read once and scored for every viewer. */
async function scoreEverybody(client: pg.Client, judges: readonly Judge[], now: Date, log: Log): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let seen = 0; ; ) {
    const { rows } = await client.query<Row>(
      `select p.user_id, p.card, c.last_active_at, f.filters
       from profile_card p join candidate c using (user_id) left join preferences f using (user_id)
       where p.user_id > $1 and not exists (select from standing s where s.user_id = p.user_id)
       order by p.user_id limit ${batch}`,
      [after],
    )
    for (const row of rows) for (const judge of judges) scoreFor(judge, row, now)
    seen += rows.length
    after = rows.at(-1)?.user_id ?? after
    if (seen % 200_000 === 0) log(`    scored ${seen} people exhaustively`)
    if (rows.length < batch) return
  }
}

const traitsOfRow = new WeakMap<Row, ReturnType<typeof traitsOf>>()

function scoreFor(judge: Judge, row: Row, now: Date): void {
  if (judge.barred.has(row.user_id)) return
  const traits = traitsOfRow.get(row) ?? traitsOf(row.card, row.last_active_at)
  traitsOfRow.set(row, traits)
  if (row.filters && !meetsPreferences({ ...openPreferences, ...row.filters }, traits, judge.traits, now)) return
  const { score } = scorePair(judge.traits, traits, now)
  if (judge.best.length === ten && score <= (judge.best.at(-1) ?? 0)) return
  judge.best.push(score)
  judge.best.sort((a, b) => b - a)
  judge.best.length = Math.min(judge.best.length, ten)
}
