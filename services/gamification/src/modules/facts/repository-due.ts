import { conversationMessages, replyHours, replyPoints } from '@codekin/contracts/gamification/points'
import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { DueScope, Tables } from '../../tables.ts'

export type Due = { scope: DueScope; key: string }

/**
 * Schedules a recomputation after this transaction commits. The row is written even if it is already due: a worker that is computing it
 * either waits for this transaction or finds it due again.
 */
export async function upsertDue(trx: Trx<Tables>, scope: DueScope, keys: readonly string[]): Promise<void> {
  const sorted = [...new Set(keys)].toSorted()
  if (sorted.length === 0) return
  await sql`
    insert into due (scope, key, due_at) select ${scope}, key, now() from unnest(${sorted}::uuid[]) as key
    on conflict (scope, key) do update set due_at = excluded.due_at`.execute(trx)
}

/** How long a conversation waits for its recomputation after messages that can't earn anything. */
const unchangedDelaySeconds = 60

/**
 * Schedules recomputations of conversations for messages that this transaction has stored. A recomputation is due at once if a message can
 * earn something: it is the first of its author, completes the required number, or is among the replies that count. A message that arrives
 * late changes the position of those after it. In a conversation with hidden or deleted messages, any message can earn something.
 */
export async function upsertDueForMessages(
  trx: Trx<Tables>,
  stored: readonly { conversationId: string; seq: number }[],
): Promise<void> {
  await sql`
    with changed as (
      select conversation_id, min(seq) as since
      from unnest(${stored.map(({ conversationId }) => conversationId)}::uuid[], ${stored.map(({ seq }) => seq)}::integer[])
        as changed (conversation_id, seq)
      group by conversation_id
    ), placed as (
      select turn.*, since, row_number() over own as place, lag(sender_id) over everyone <> sender_id
          and sent_at <= lag(sent_at) over everyone + make_interval(hours => ${replyHours}) as is_reply
      from turn join changed using (conversation_id)
      window everyone as (partition by conversation_id order by seq),
        own as (partition by conversation_id, sender_id order by seq)
    ), counted as (
      select *, count(*) filter (where is_reply) over (partition by conversation_id order by seq) as replies from placed
    )
    insert into due (scope, key, due_at)
    select 'conversation', conversation_id, case when bool_or(is_hidden or sent_at is null or deleted_at is not null
      or seq >= since and (place in (1, ${conversationMessages}) or is_reply and replies <= ${replyPoints.length}))
      then now() else now() + make_interval(secs => ${unchangedDelaySeconds}) end
    from counted group by conversation_id order by conversation_id
    on conflict (scope, key) do update set due_at = case when excluded.due_at > now()
      then least(due.due_at, excluded.due_at) else excluded.due_at end`.execute(trx)
}

/** Schedules matches that are old enough to have lasted, each once. Returns how many. */
export async function upsertDueForKeptMatches(trx: Trx<Tables>, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ matchId: string }>`
    update pair set kept_due_at = null where match_id in (
      select match_id from pair where kept_due_at <= ${now} order by kept_due_at limit ${limit} for update skip locked)
    returning match_id`.execute(trx)
  await upsertDue(
    trx,
    'conversation',
    rows.map(({ matchId }) => matchId),
  )
  return rows.length
}

/**
 * Deletes and returns the oldest due rows and some of the newest, so that current activity does not wait behind a rebuild. If the
 * transaction rolls back, they stay due.
 */
export async function claimDue(
  trx: Trx<Tables>,
  { oldest, newest }: { oldest: number; newest: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with waiting as (
      select scope, key from due where due_at <= now() order by due_at limit ${oldest} for update skip locked
    ), fresh as (
      select scope, key from due where due_at <= now() order by due_at desc limit ${newest} for update skip locked
    )
    delete from due where (scope, key) in (select scope, key from waiting union select scope, key from fresh)
    returning scope, key`.execute(trx)
  return rows
}
