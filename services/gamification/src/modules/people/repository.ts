import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { isListedForSelf } from '../../listed.ts'
import type { Tables } from '../../tables.ts'
import type { MemberTable } from './tables.ts'

/** Names, photos and headlines. */
export async function listMembers(
  db: DbOrTrx<Tables>,
  userIds: readonly string[],
): Promise<Pick<MemberTable, 'userId' | 'fullName' | 'photoUrl' | 'headline'>[]> {
  if (userIds.length === 0) return []
  return await db
    .selectFrom('member')
    .select(['userId', 'fullName', 'photoUrl', 'headline'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .execute()
}

/** Cities and skills of users. */
export async function listMemberScopes(
  db: DbOrTrx<Tables>,
  userIds: readonly string[],
): Promise<Pick<MemberTable, 'userId' | 'cityKey' | 'skillKeys'>[]> {
  return await db
    .selectFrom('member')
    .select(['userId', 'cityKey', 'skillKeys'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .execute()
}

export type OwnListing = Pick<MemberTable, 'city' | 'cityKey' | 'skills' | 'skillKeys'> & {
  /** On boards, as the user sees it. */
  isOn: boolean
  /** Opted out of boards. */
  isOptedOut: boolean
}

/** The boards a user is on, as they see it. */
export async function findOwnListing(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<OwnListing> {
  const own = sql`${userId}::uuid`
  const { rows } = await sql<OwnListing>`
    select ${isListedForSelf(own, now)} as is_on,
      exists (select from preference where user_id = ${own} and not on_boards) as is_opted_out,
      coalesce(city, '') as city, coalesce(city_key, '') as city_key,
      coalesce(skills, '{}') as skills, coalesce(skill_keys, '{}') as skill_keys
    from (select) as one left join member on member.user_id = ${own}`.execute(db)
  return rows[0] as OwnListing
}

/** Whether a user is shadow-banned now. */
export async function isShadowBanned(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('standing')
    .select('userId')
    .where('userId', '=', userId)
    .where('shadowBannedUntil', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
