import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Counts a decision or subtracts an undone one. */
export async function upsertDecisionCount(
  trx: Trx<Tables>,
  { userId, day, isLike, by }: { userId: string; day: string; isLike: boolean; by: 1 | -1 },
): Promise<void> {
  const likes = isLike ? by : 0
  await trx
    .insertInto('decisionDay')
    .values({ userId, day, likes, decisions: by })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'day']).doUpdateSet((eb) => ({
        likes: eb('decisionDay.likes', '+', likes),
        decisions: eb('decisionDay.decisions', '+', by),
      })),
    )
    .execute()
}

type Talk = { conversationId: string; senderId: string; messages: number }

/** Adds messages; each conversation and sender appears once. Returns the new totals. */
export async function upsertTalks(trx: Trx<Tables>, more: readonly Talk[]): Promise<Talk[]> {
  const column = <K extends keyof Talk>(name: K) => more.map((talk) => talk[name])
  const { rows } = await sql<Talk>`
    insert into talk (conversation_id, sender_id, messages)
    select * from unnest(${column('conversationId')}::uuid[], ${column('senderId')}::uuid[], ${column('messages')}::integer[])
      as more (conversation_id, sender_id, messages)
    order by conversation_id, sender_id
    on conflict (conversation_id, sender_id) do update set messages = talk.messages + excluded.messages
    returning conversation_id, sender_id, messages
  `.execute(trx)
  return rows
}

/** Deletes observed behaviour from before `before`. */
export async function deleteOldBehaviour(db: DbOrTrx<Tables>, { before }: { before: Date }): Promise<void> {
  await sql`delete from decision_day where day < ${before}::date`.execute(db)
  await sql`delete from observation where looked_at < ${before}`.execute(db)
  await sql`delete from rule_simulation where simulated_at < ${before}`.execute(db)
}
