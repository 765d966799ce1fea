import type { DbOrTrx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The viewer of a deck, and the time since when passes are still valid. */
export type DeckOwner = { viewerId: string; passesStandSince: Date }

/** Newest likes read; older ones follow as these are decided on. */
const likesMax = 500

/** True for people the viewer has neither decided on (a pass expires) nor matched with. */
export function isUndecided({ viewerId, passesStandSince }: DeckOwner, other: string): RawBuilder<boolean> {
  const id = sql.ref<string>(other)
  return sql`(not exists (
      select from swipe d
      where d.user_id = ${viewerId}::uuid and d.target_user_id = ${id}
        and (d.action <> 'pass' or d.decided_at > ${passesStandSince}))
    and not exists (
      select from match m
      where m.low_user_id = least(${viewerId}::uuid, ${id}) and m.high_user_id = greatest(${viewerId}::uuid, ${id})))`
}

/** People who like the viewer and are undecided, newest first. */
export async function listLikers(
  db: DbOrTrx<Tables>,
  owner: DeckOwner,
  o: { since?: Date; limit: number },
): Promise<string[]> {
  return readUserIds(
    sql`
    select user_id from (
      select user_id from swipe
      where target_user_id = ${owner.viewerId} and action <> 'pass' and decided_at >= ${o.since ?? new Date(0)}
      order by decided_at desc limit ${likesMax}) likers
    where ${isUndecided(owner, 'likers.user_id')}
    limit ${o.limit}`.execute(db),
  )
}

/** The last active people of each of these zones. */
export async function listRecentlyActive(
  db: DbOrTrx<Tables>,
  o: { zoneBands: readonly number[]; limitPerBand: number },
): Promise<string[]> {
  return readUserIds(
    sql`
    select a.user_id from unnest(${o.zoneBands}::int[]) band
    cross join lateral (
      select user_id from candidate where zone_band = band
      order by last_active_at desc limit ${o.limitPerBand}) a`.execute(db),
  )
}

/** The best of each of these cities. */
export async function listOfCities(
  db: DbOrTrx<Tables>,
  owner: DeckOwner,
  o: { cities: readonly number[]; limitPerCity: number },
): Promise<string[]> {
  if (o.cities.length === 0) return []
  return readUserIds(
    sql`
    select c.user_id from unnest(${o.cities}::int[]) wanted
    cross join lateral (
      select user_id from candidate where city = wanted and city <> 0
      order by rank desc limit ${o.limitPerCity}) c
    where ${isUndecided(owner, 'c.user_id')}`.execute(db),
  )
}

/** People from a random position, so that no one is out of reach for ever. `from` is 0–1. */
export async function listFromRandom(
  db: DbOrTrx<Tables>,
  owner: DeckOwner,
  o: { from: number; limit: number },
): Promise<string[]> {
  return readUserIds(
    sql`
    select r.user_id from (
      (select user_id from candidate where random_key >= ${o.from}::real order by random_key limit ${o.limit})
      union all
      (select user_id from candidate where random_key < ${o.from}::real order by random_key limit ${o.limit})) r
    where ${isUndecided(owner, 'r.user_id')}
    limit ${o.limit}`.execute(db),
  )
}

/** Which of these people the viewer may still decide on. */
export async function listUndecided(
  db: DbOrTrx<Tables>,
  owner: DeckOwner,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const found = sql`select w.user_id from unnest(${userIds}::uuid[]) as w (user_id) where ${isUndecided(owner, 'w.user_id')}`
  return new Set(await readUserIds(found.execute(db)))
}

async function readUserIds(found: Promise<{ rows: unknown[] }>): Promise<string[]> {
  return ((await found).rows as { userId: string }[]).map((row) => row.userId)
}
