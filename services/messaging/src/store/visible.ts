import { type RawBuilder, sql } from 'kysely'

/** The viewer and the current time: suspensions and bans expire by themselves. */
export type Viewer = { userId: string; now: Date }

/** Whether others can see a user: not suspended now, and the account isn't closed. */
export function isReachable(userId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from member where user_id = ${userId} and is_closed)
    and not exists (
      select from standing
      where user_id = ${userId} and is_suspended and (suspended_until is null or suspended_until > ${now})
    ))`
}

/**
 * Whether the viewer may meet the other member, and so see the conversation: the only place that decides. Not while either blocks
 * the other, and not while the other is suspended or has closed the account. A shadow-banned member stays visible; what they
 * write does not. `otherId` is the column with the other member's id. Tested against the table `visibility` of the contracts.
 */
export function canMeet(viewer: Viewer, otherId: 'me.other_id'): RawBuilder<boolean> {
  const other = sql.raw(otherId)
  return sql<boolean>`(
    ${isReachable(other, viewer.now)}
    and not exists (select from block where is_active and user_id = ${viewer.userId} and blocked_user_id = ${other})
    and not exists (select from block where is_active and user_id = ${other} and blocked_user_id = ${viewer.userId}))`
}

/** Whether the viewer may see a message row: one sent under a shadow ban is visible to its sender only. */
export function canSeeMessage(viewer: Viewer, row: 'message' | 'quoted' = 'message'): RawBuilder<boolean> {
  const [isHidden, senderId] = [sql.ref(`${row}.isHidden`), sql.ref(`${row}.senderId`)]
  return sql<boolean>`(not ${isHidden} or ${senderId} = ${viewer.userId})`
}

/** The text of a message for the viewer: an edit under a shadow ban is visible to its author only. */
export function visibleContent(viewer: Viewer, row: 'message' | 'quoted' = 'message'): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql`case when ${of('senderId')} = ${viewer.userId} then coalesce(${of('hiddenContent')}, ${of('content')})
    else ${of('content')} end`
}

/** Whether a user's actions are hidden from others now. */
export function isShadowBanned({
  userId,
  now,
}: {
  userId: string | RawBuilder<unknown>
  now: Date
}): RawBuilder<boolean> {
  return sql<boolean>`exists (select from standing where user_id = ${userId} and shadow_banned_until > ${now})`
}

/**
 * Whether two members show each other read receipts. Mutual: a member who hides theirs sees none. `otherId` is the column with
 * the other member's id.
 */
export function areReceiptsShown(viewer: Viewer, otherId: 'me.other_id' | 'other_id'): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from receipt where not is_shown and user_id in (${viewer.userId}, ${sql.raw(otherId)})
  )`
}
