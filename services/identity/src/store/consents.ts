import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ConsentEntry, Tables } from './tables.ts'

/** The user's latest decision on each consent. */
export function listConsents(db: DbOrTrx<Tables>, userId: string): Promise<ConsentEntry[]> {
  return db
    .selectFrom('consentEntry')
    .selectAll()
    .distinctOn('consentType')
    .where('userId', '=', userId)
    .orderBy('consentType')
    .orderBy('number', 'desc')
    .execute()
}

/** The latest decisions on each consent per user, the newest last. */
export async function listConsentsOfAll(
  db: DbOrTrx<Tables>,
  afterId: string | null,
  limit: number,
): Promise<{ userId: string; decisions: ConsentEntry[] }[]> {
  const people = await db
    .selectFrom('consentEntry')
    .select('userId')
    .distinct()
    .$if(afterId !== null, (query) => query.where('userId', '>', afterId as string))
    .orderBy('userId')
    .limit(limit)
    .execute()
  const entries = await db
    .selectFrom('consentEntry')
    .selectAll()
    .distinctOn(['userId', 'consentType'])
    .where(sql<boolean>`user_id = any(${people.map(({ userId }) => userId)}::uuid[])`)
    .orderBy('userId')
    .orderBy('consentType')
    .orderBy('number', 'desc')
    .execute()
  return people.map(({ userId }) => {
    const decisions = entries.filter((entry) => entry.userId === userId)
    return { userId, decisions: decisions.toSorted((a, b) => a.number - b.number) }
  })
}

/** Adds a decision and returns its number. The caller holds the profile lock, which serialises the decisions of a user. */
export async function insertConsent(trx: Trx<Tables>, entry: Omit<ConsentEntry, 'number'>): Promise<number> {
  const { number } = await trx
    .insertInto('consentEntry')
    .values((eb) => ({
      ...entry,
      number: eb
        .selectFrom('consentEntry')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
        .where('userId', '=', entry.userId),
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
