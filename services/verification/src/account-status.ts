import { type RawBuilder, sql } from 'kysely'

/** Whether an account is active for others: not suspended at `now` and not closed. Unknown accounts count as active. */
export function isActiveAccount(userId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from member where user_id = ${userId} and is_closed)
    and not exists (select from standing where user_id = ${userId} and is_suspended
      and (suspended_until is null or suspended_until > ${now})))`
}

export function isShadowBanned(userId: RawBuilder<unknown> | string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from standing where user_id = ${userId} and shadow_banned_until > ${now})`
}
