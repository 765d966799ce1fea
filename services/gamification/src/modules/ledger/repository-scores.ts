import type { BoardScope } from '@codekin/contracts/gamification/points'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { isInScope, isListed, isListedMember, isOnScope } from '../../listed.ts'
import type { Tables } from '../../tables.ts'

type Place = { userId: string; points: number }
export type Score = { userId: string; period: string; points: number }

/** Sets the scores of these people to exactly these. Returns the people whose scores changed. */
export async function upsertScores(
  trx: Trx<Tables>,
  userIds: readonly string[],
  scores: readonly Score[],
): Promise<string[]> {
  const positiveScores = scores.filter(({ points }) => points > 0)
  const { rows } = await sql<{ userId: string }>`
    with wanted as (
      select * from unnest(${positiveScores.map(({ period }) => period)}::text[], ${positiveScores.map(({ userId }) => userId)}::uuid[],
        ${positiveScores.map(({ points }) => points)}::int[]) as wanted (period, user_id, points)
    ), removed as (
      delete from score where user_id = any(${[...userIds]}::uuid[])
        and not exists (select from wanted where wanted.period = score.period and wanted.user_id = score.user_id)
      returning user_id
    ), kept as (
      insert into score (period, user_id, points) select period, user_id, points from wanted
      on conflict (period, user_id) do update set points = excluded.points where excluded.points <> score.points
      returning user_id
    )
    select user_id from removed union select user_id from kept`.execute(trx)
  return rows.map(({ userId }) => userId)
}

/**
 * The places of these members in these periods; people who are on no board are left out. `limit 1` makes the planner look up each place
 * by its key. Otherwise it assumes that a period that has just started is empty, and scans it for each member.
 */
export async function listPlaces(
  db: DbOrTrx<Tables>,
  { periods, userIds, now }: { periods: readonly string[]; userIds: readonly string[]; now: Date },
): Promise<(Place & { period: string })[]> {
  const { rows } = await sql<Place & { period: string }>`
    select place.* from unnest(${[...periods]}::text[]) as asked (period)
    cross join unnest(${[...userIds]}::uuid[]) as listed (id)
    cross join lateral (
      select period, user_id, points from score
      where score.period = asked.period and score.user_id = listed.id and ${isListed(now)}
      limit 1
    ) as place`.execute(db)
  return rows
}

/** A page of everyone on a board, ordered by user id. */
export async function listBoard(
  db: DbOrTrx<Tables>,
  {
    period,
    scope,
    after,
    limit,
    now,
  }: { period: string; scope: BoardScope | undefined; after: string | undefined; limit: number; now: Date },
): Promise<Place[]> {
  return await db
    .selectFrom('score')
    .select(['userId', 'points'])
    .where('period', '=', period)
    .$if(after !== undefined, (query) => query.where('userId', '>', after as string))
    .where(isOnScope(scope))
    .where(isListed(now))
    .orderBy('userId')
    .limit(limit)
    .execute()
}

/** The places of a board from offset `from`, most points first. */
export async function listRange(
  db: DbOrTrx<Tables>,
  {
    period,
    scope,
    from,
    count,
    now,
  }: { period: string; scope: BoardScope | undefined; from: number; count: number; now: Date },
): Promise<Place[]> {
  return await db
    .selectFrom('score')
    .select(['userId', 'points'])
    .where('period', '=', period)
    .where(isOnScope(scope))
    .where(isListed(now))
    .orderBy('points', 'desc')
    .orderBy('userId', 'desc')
    .offset(from)
    .limit(count)
    .execute()
}

/** Everyone on the board of a scope, unordered; undefined if the scope has more than `peopleMax` members, on boards or not. */
export async function listSmallBoard(
  db: DbOrTrx<Tables>,
  { period, scope, peopleMax, now }: { period: string; scope: BoardScope; peopleMax: number; now: Date },
): Promise<Place[] | undefined> {
  const { rows } = await sql<{ people: number } & (Place | { userId: null })>`
    with member_row as materialized (
      select user_id, is_shown from member where ${isInScope(scope)} limit ${peopleMax + 1}
    ), place as (
      select score.user_id, points
      from member_row join score on score.period = ${period} and score.user_id = member_row.user_id
      where ${isListedMember(now)}
    )
    select people, user_id, points
    from (select count(*)::int as people from member_row) as counted left join place on true`.execute(db)
  if (rows.some(({ people }) => people > peopleMax)) return undefined
  return rows.flatMap((row) => (row.userId === null ? [] : [{ userId: row.userId, points: row.points }]))
}

/** How many people on a board have more points. */
export async function countAbove(
  db: DbOrTrx<Tables>,
  { period, scope, points, now }: { period: string; scope: BoardScope | undefined; points: number; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('score')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('period', '=', period)
    .where('points', '>', points)
    .where(isOnScope(scope))
    .where(isListed(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the scores of past periods. */
export async function deletePastScores(db: DbOrTrx<Tables>, current: readonly string[]): Promise<void> {
  await db
    .deleteFrom('score')
    .where(sql<boolean>`not period = any(${[...current]})`)
    .execute()
}
