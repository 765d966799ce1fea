import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ProfileGainTable } from './engagement-tables.ts'
import type { Tables } from './tables.ts'

export type Gain = Omit<ProfileGainTable, 'countedAt'>
export type Shown = { card: ProfileCard; impressions: number; likes: number }

/** Developers behind a place in the order of chance (0–1) with how often each was shown and liked since a moment. */
export async function listShown(
  db: Reader<Tables>,
  { from, limit, since }: { from: number; limit: number; since: Date },
): Promise<(Shown & { randomKey: number })[]> {
  const found = await sql<Shown & { randomKey: number }>`
    select c.random_key, p.card,
      (select count(*)::integer from exposure e where e.candidate_id = c.user_id and e.dealt_at > ${since}) as impressions,
      (select count(*)::integer from swipe s
       where s.target_user_id = c.user_id and s.action <> 'pass' and s.decided_at > ${since}) as likes
    from (select user_id, random_key from candidate where random_key > ${from}::real
      order by random_key limit ${limit}) c
    join profile_card p using (user_id)
    order by c.random_key`.execute(db)
  return found.rows
}

/** What was counted takes the place of what was. */
export async function replaceGains(trx: Trx<Tables>, gains: readonly Gain[], countedAt: Date): Promise<void> {
  await trx.deleteFrom('profileGain').execute()
  if (gains.length === 0) return
  await trx
    .insertInto('profileGain')
    .values(gains.map((gain) => ({ ...gain, countedAt })))
    .execute()
}

/** When gains were counted last; undefined while there are none. */
export async function findGainsCountedAt(db: Reader<Tables>): Promise<Date | undefined> {
  const row = await db.selectFrom('profileGain').select('countedAt').limit(1).executeTakeFirst()
  return row?.countedAt
}

export async function listGains(db: Reader<Tables>): Promise<Gain[]> {
  return await db.selectFrom('profileGain').select(['subject', 'factor', 'people']).execute()
}
