import type { BoardScope } from '@codekin/contracts/gamification/points'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a user is on boards at all: visible to strangers, not opted out, neither suspended nor shadow-banned now. The only place that
 * decides this; which of them a viewer sees, identity decides. Tested against the table `visibility` of the contracts.
 */
export function isListed(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isListedForSelf(scored, now)} and ${isNotShadowBanned(scored, now)})`
}

/** The same if the row of `member` is already joined as `member_row`. */
export function isListedMember(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(member_row.is_shown and ${isNotExcluded(scored, now)} and ${isNotShadowBanned(scored, now)})`
}

/** The same as the user sees it: a board never reveals a shadow ban. */
export function isListedForSelf(userId: UserId, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isMemberShown(userId)} and ${isNotExcluded(userId, now)})`
}

type UserId = RawBuilder<unknown>
const scored = sql.ref('score.userId')

function isMemberShown(userId: UserId): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member where member.user_id = ${userId} and is_shown)`
}

function isNotExcluded(userId: UserId, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from preference where preference.user_id = ${userId} and not on_boards)
    and not exists (
      select from standing where standing.user_id = ${userId}
        and is_suspended and (suspended_until is null or suspended_until > ${now})))`
}

function isNotShadowBanned(userId: UserId, now: Date): RawBuilder<boolean> {
  return sql<boolean>`
    not exists (select from standing where standing.user_id = ${userId} and shadow_banned_until > ${now})`
}

/** Whether a row of `member` belongs to a city or skill. */
export function isInScope({ by, key }: BoardScope): RawBuilder<boolean> {
  return by === 'city'
    ? sql<boolean>`(city_key = ${key} and city_key <> '')`
    : sql<boolean>`skill_keys @> ${[key]}::text[]`
}

/** Whether a row of `score` is on the board of a scope. */
export function isOnScope(scope: BoardScope | undefined): RawBuilder<boolean> {
  if (!scope) return sql<boolean>`true`
  return sql<boolean>`score.user_id in (select user_id from member where ${isInScope(scope)})`
}
