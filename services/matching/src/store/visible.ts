import type { ProfileCard } from '@codekin/contracts/identity/events'
import { type DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Cards, by id, of those of `ids` visible to the viewer: the only place that decides it. Excludes the viewer and people who are
 * blocked in either direction, suspended or unknown; hidden, shadow-banned and unverified people are visible to matches only.
 * Tested against the table `visibility` of the contracts.
 */
export async function listVisible(
  db: DbOrTrx<Tables>,
  viewerId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{ userId: string; card: ProfileCard }>`
    select user_id, card from visible_cards(${viewerId}::uuid, ${ids}::uuid[], ${now})`.execute(db)
  return new Map(found.rows.map((row) => [row.userId, row.card]))
}

/** The card of one developer, if visible to the viewer. */
export async function findVisible(
  db: DbOrTrx<Tables>,
  viewerId: string,
  id: string,
  now: Date,
): Promise<ProfileCard | undefined> {
  return (await listVisible(db, viewerId, [id], now)).get(id)
}

/** Those of `ids` who are shadow-banned now. */
export async function listShadowBanned(db: DbOrTrx<Tables>, ids: readonly string[], now: Date): Promise<string[]> {
  const found = await sql<{ userId: string }>`
    select user_id from unnest(${ids}::uuid[]) as one (user_id) where is_shadow_banned(user_id, ${now})`.execute(db)
  return found.rows.map((row) => row.userId)
}
