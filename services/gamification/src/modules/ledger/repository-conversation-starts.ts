import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { isDecided, isInTime, replyMinutes } from '../../reply-conditions.ts'
import type { ConversationStartTable, Tables } from '../../tables.ts'

/** How each of these conversations started, as each participant sees it. Stored in `opening`. Unchanged rows are not written. */
export async function upsertConversationStarts(
  trx: Trx<Tables>,
  conversationIds: readonly string[],
  starts: readonly ConversationStartTable[],
): Promise<void> {
  if (conversationIds.length === 0) return
  await sql`
    delete from opening
    where conversation_id = any(${conversationIds}::uuid[]) and (conversation_id, user_id) not in (
      select conversation_id, user_id from unnest(
        ${starts.map(({ conversationId }) => conversationId)}::uuid[],
        ${starts.map(({ userId }) => userId)}::uuid[]) as kept (conversation_id, user_id))`.execute(trx)
  if (starts.length === 0) return
  await trx
    .insertInto('opening')
    .values([...starts])
    .onConflict((conflict) =>
      conflict
        .columns(['conversationId', 'userId'])
        .doUpdateSet((eb) => ({
          isOwn: eb.ref('excluded.isOwn'),
          openedAt: eb.ref('excluded.openedAt'),
          answeredAt: eb.ref('excluded.answeredAt'),
        }))
        .where(
          sql<boolean>`(opening.is_own, opening.opened_at, opening.answered_at)
            is distinct from (excluded.is_own, excluded.opened_at, excluded.answered_at)`,
        ),
    )
    .execute()
}

export type ReplyFigures = {
  /** People who wrote first: for how many it is known whether they got a reply in time, and how many did. */
  decided: number
  inTime: number
  /** How many got a reply at all, and the median time until then. */
  answered: number
  medianMinutes: number | null
}

/** How a user replied to people who wrote first since a moment. */
export async function findReplyFigures(
  db: DbOrTrx<Tables>,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<ReplyFigures> {
  const { rows } = await sql<ReplyFigures>`
    select count(*) filter (where ${isDecided(now)})::integer as decided,
      count(*) filter (where ${isInTime})::integer as in_time,
      count(opening.answered_at)::integer as answered,
      percentile_cont(0.5) within group (order by ${replyMinutes}) as median_minutes
    from opening join pair on pair.match_id = opening.conversation_id
    where opening.user_id = ${userId} and not opening.is_own and opening.opened_at >= ${since}`.execute(db)
  return rows[0] as ReplyFigures
}

/** First replies to conversations a user started, by day (UTC). */
export async function countAnsweredDays(
  db: DbOrTrx<Tables>,
  { userId, since }: { userId: string; since: Date },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(answered_at, 'YYYY-MM-DD') as day, count(*)::integer as count
    from opening where user_id = ${userId} and is_own and answered_at >= ${since}
    group by day order by day`.execute(db)
  return rows
}

/** A user's current matches they can write to: accounts that are neither closed nor suspended. */
const activePairs = (userId: string, now: Date) => sql`
  (select match_id, made_at from (
    select match_id, made_at, ended_at, high_user_id as other_id from pair where low_user_id = ${userId}
    union all
    select match_id, made_at, ended_at, low_user_id from pair where high_user_id = ${userId}) as own
  where ended_at is null
    and not exists (select from member where member.user_id = other_id and is_closed)
    and not exists (select from standing where standing.user_id = other_id
      and is_suspended and (suspended_until is null or suspended_until > ${now}))) as pair`

export type OpenEnds = { matches: number; silent: number; waiting: number }
type Bounds = { userId: string; now: Date; silentBefore: Date; waitingFrom: Date; waitingBefore: Date }

/**
 * How many current matches a user has, how many of those made before `silentBefore` have no message, and how many people who wrote first
 * within the bounds have no reply yet.
 */
export async function countOpenEnds(db: DbOrTrx<Tables>, bounds: Bounds): Promise<OpenEnds> {
  const { userId, now, silentBefore, waitingFrom, waitingBefore } = bounds
  const { rows } = await sql<OpenEnds>`
    select count(*)::integer as matches,
      count(*) filter (where opened_at is null and made_at <= ${silentBefore})::integer as silent,
      count(*) filter (where not is_own and answered_at is null
        and opened_at between ${waitingFrom} and ${waitingBefore})::integer as waiting
    from ${activePairs(userId, now)}
    left join opening on opening.conversation_id = pair.match_id and opening.user_id = ${userId}`.execute(db)
  return rows[0] as OpenEnds
}
