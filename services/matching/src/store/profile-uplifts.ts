import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ProfileUpliftTable } from './engagement-tables.ts'
import type { Tables } from './tables.ts'

export type ProfileUplift = Omit<ProfileUpliftTable, 'countedAt'>
export type ShownProfile = { card: ProfileCard; impressions: number; likes: number }

/** Developers from a random key on, with their impressions and likes since a time. */
export async function listShownProfiles(
  db: DbOrTrx<Tables>,
  { from, limit, since }: { from: number; limit: number; since: Date },
): Promise<(ShownProfile & { randomKey: number })[]> {
  const found = await sql<ShownProfile & { randomKey: number }>`
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

/** Replaces all uplifts. */
export async function replaceProfileUplifts(
  trx: Trx<Tables>,
  uplifts: readonly ProfileUplift[],
  countedAt: Date,
): Promise<void> {
  await trx.deleteFrom('profileGain').execute()
  if (uplifts.length === 0) return
  await trx
    .insertInto('profileGain')
    .values(uplifts.map((uplift) => ({ ...uplift, countedAt })))
    .execute()
}

/** Time of the last count; undefined while there is none. */
export async function findUpliftsCountedAt(db: DbOrTrx<Tables>): Promise<Date | undefined> {
  const row = await db.selectFrom('profileGain').select('countedAt').limit(1).executeTakeFirst()
  return row?.countedAt
}

export async function listProfileUplifts(db: DbOrTrx<Tables>): Promise<ProfileUplift[]> {
  return await db.selectFrom('profileGain').select(['subject', 'factor', 'people']).execute()
}
