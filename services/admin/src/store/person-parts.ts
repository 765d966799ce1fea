import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ActionRow } from './actions.ts'
import { type QueuedRow, queued } from './case-queue.ts'
import type { Tables } from './tables.ts'

export type PersonMatch = {
  matchId: string
  otherId: string
  /** Null if the account was erased. */
  otherName: string | null
  isEnded: boolean
  source: 'swipe' | 'staff'
  createdAt: Date
}

/** Returns a person's newest matches, including ended ones. */
export async function listMatchesOf(db: DbOrTrx<Tables>, userId: string, limit: number): Promise<PersonMatch[]> {
  const walk = (own: 'low_user_id' | 'high_user_id', other: 'low_user_id' | 'high_user_id') => sql`(
    select match_id, ${sql.ref(other)} as other_id, is_ended, source, created_at from match_pair
    where ${sql.ref(own)} = ${userId} order by created_at desc, match_id desc limit ${limit})`
  const found = await sql<PersonMatch>`
    select one.*, account.full_name as other_name
    from (${walk('low_user_id', 'high_user_id')} union all ${walk('high_user_id', 'low_user_id')}) as one
    left join account on account.user_id = one.other_id
    order by one.created_at desc, one.match_id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Undefined: never had a plan other than the free one. */
export function findPlanState(db: DbOrTrx<Tables>, userId: string) {
  return db
    .selectFrom('planState')
    .select(['plan', 'source', 'until', 'renewsAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export function findProfile(db: DbOrTrx<Tables>, userId: string) {
  return db
    .selectFrom('card')
    .select(['headline', 'bio', 'location', 'githubUsername'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Returns cases about a person, newest first. */
export async function listCasesAbout(db: DbOrTrx<Tables>, userId: string, limit: number): Promise<QueuedRow[]> {
  return await queued(db)
    .where('one.subjectUserId', '=', userId)
    .orderBy('one.openedAt', 'desc')
    .orderBy('one.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns actions about a person, newest first. */
export async function listActionsAbout(db: DbOrTrx<Tables>, userId: string, limit: number): Promise<ActionRow[]> {
  return await db
    .selectFrom('moderationAction')
    .selectAll()
    .where('subjectUserId', '=', userId)
    .orderBy('actedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
