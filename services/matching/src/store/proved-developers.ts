import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ProvedDeveloperTable } from './engagement-tables.ts'
import type { Tables } from './tables.ts'

export type ProvedDeveloper = Omit<ProvedDeveloperTable, 'featuredOn'>

export async function findProvedDeveloper(db: DbOrTrx<Tables>, userId: string): Promise<ProvedDeveloper | undefined> {
  return await db
    .selectFrom('provedDeveloper')
    .select(['userId', 'skill', 'proof', 'skills', 'provedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Stores what a developer proved; the day they were featured stays. */
export async function upsertProvedDeveloper(trx: Trx<Tables>, proved: ProvedDeveloper): Promise<void> {
  const { userId, ...rest } = proved
  await trx
    .insertInto('provedDeveloper')
    .values({ userId, ...rest, featuredOn: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rest))
    .execute()
}

/** Deletes what a developer proved. The day they were featured stays, so that proving it again gives no second turn. */
export async function deleteProofs(trx: Trx<Tables>, userId: string): Promise<void> {
  await sql`
    with never_featured as (
      delete from proved_developer where user_id = ${userId}::uuid and featured_on is null)
    update proved_developer set skill = '', skills = '{}'
    where user_id = ${userId}::uuid and featured_on is not null and skills <> '{}'`.execute(trx)
}

/** Fills a day up with the developers who waited longest; among those never featured, the newest proof comes first. */
export async function updateFeaturedDevelopers(
  db: DbOrTrx<Tables>,
  day: string,
  limits: { least: number; partOfAll: number; most: number },
): Promise<void> {
  await sql`
    update proved_developer set featured_on = ${day}::date
    where user_id in (
      select user_id from proved_developer where featured_on is distinct from ${day}::date and skills <> '{}'
      order by featured_on nulls first, proved_at desc, user_id
      limit greatest(0, (
        select least(${limits.most}::int, greatest(${limits.least}::int, ceil(count(*) * ${limits.partOfAll}::float8)))
          - count(*) filter (where featured_on = ${day}::date)
        from proved_developer where skills <> '{}')))`.execute(db)
}

/** People featured on a day, at most `limit`. */
export async function listFeatured(
  db: DbOrTrx<Tables>,
  day: string,
  limit: number,
): Promise<Pick<ProvedDeveloper, 'userId' | 'skill' | 'proof'>[]> {
  return await db
    .selectFrom('provedDeveloper')
    .select(['userId', 'skill', 'proof'])
    .where('featuredOn', '=', sql<string>`${day}::date`)
    .where(sql<boolean>`skills <> '{}'`)
    .orderBy('userId')
    .limit(limit)
    .execute()
}
