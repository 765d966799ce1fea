import { type RawBuilder, sql } from 'kysely'

/** Who looks, and when: suspensions and bans end by themselves. */
export type Viewer = { userId: string; now: Date }

/** Whether somebody is there for others: not suspended now, with an account that is not closed. */
export function isThere(userId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from member where user_id = ${userId} and is_closed)
    and not exists (
      select from standing
      where user_id = ${userId} and is_suspended and (suspended_until is null or suspended_until > ${now})
    ))`
}

/**
 * Whether the viewer may meet the other member, and with them the conversation: the one place that decides. Not while either
 * blocks the other, and not while the other is suspended or has closed the account. A shadow-banned member stays visible; what they write does not.
 * `otherId` is the column that names the other member. Held to the table `visibility` of the contracts.
 */
export function mayMeet(viewer: Viewer, otherId: 'me.other_id'): RawBuilder<boolean> {
  const other = sql.raw(otherId)
  return sql<boolean>`(
    ${isThere(other, viewer.now)}
    and not exists (select from block where is_active and user_id = ${viewer.userId} and blocked_user_id = ${other})
    and not exists (select from block where is_active and user_id = ${other} and blocked_user_id = ${viewer.userId}))`
}

/** Whether the viewer may see a row of messages at all: what was sent under a shadow ban, only its sender. */
export function maySeeMessage(viewer: Viewer, row: 'message' | 'quoted' = 'message'): RawBuilder<boolean> {
  const [isHidden, senderId] = [sql.ref(`${row}.isHidden`), sql.ref(`${row}.senderId`)]
  return sql<boolean>`(not ${isHidden} or ${senderId} = ${viewer.userId})`
}

/** What a message says to the viewer: what was edited under a shadow ban is for its sender alone. */
export function contentFor(viewer: Viewer, row: 'message' | 'quoted' = 'message'): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql`case when ${of('senderId')} = ${viewer.userId} then coalesce(${of('hiddenContent')}, ${of('content')})
    else ${of('content')} end`
}

/** Whether what somebody does stays unknown to others for now. */
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
 * Whether two members let each other see how far they have read. Mutual: who hides does not see. `otherId` is the column that
 * names the other member.
 */
export function areReceiptsShown(viewer: Viewer, otherId: 'me.other_id' | 'other_id'): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from receipt where not is_shown and user_id in (${viewer.userId}, ${sql.raw(otherId)})
  )`
}
