import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Returns how many of these people have an account and a profile here. */
export async function countKnownPeople(db: DbOrTrx<Tables>, userIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .innerJoin('card', 'card.userId', 'account.userId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account.userId', 'in', userIds)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how many decisions of these people are stored. */
export async function countDecisions(db: DbOrTrx<Tables>, userIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('decisionDay')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('decisions'), eb.lit(0)).as('count'))
    .where('userId', 'in', userIds)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Row counts of the facts from which daily figures are computed. */
export type FactCounts = { activeDays: number; swipers: number; matches: number; writers: number; payments: number }

export async function countFacts(db: DbOrTrx<Tables>): Promise<FactCounts> {
  const { rows } = await sql<FactCounts>`
    select (select count(*)::int from active_day) as "activeDays", (select count(*)::int from first_swipe) as swipers,
      (select count(*)::int from match_pair) as matches, (select count(*)::int from first_word) as writers,
      (select count(*)::int from payment) as payments`.execute(db)
  return rows[0] as FactCounts
}
