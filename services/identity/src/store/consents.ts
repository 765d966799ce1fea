import type { Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ConsentEntry, Tables } from './tables.ts'

/** The last decision of somebody on each consent that they ever decided on. */
export function listConsents(db: Reader<Tables>, userId: string): Promise<ConsentEntry[]> {
  return db
    .selectFrom('consentEntry')
    .selectAll()
    .distinctOn('consentType')
    .where('userId', '=', userId)
    .orderBy('consentType')
    .orderBy('number', 'desc')
    .execute()
}

/** Adds a decision and answers its number. The caller holds the profile, so that decisions of one person come one after the other. */
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
