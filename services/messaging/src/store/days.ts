import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Counts the messages written on each UTC day, `from` and `to` included, deleted ones too. */
export async function countMessages(
  db: DbOrTrx<Tables>,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; messages: number }[]> {
  const { rows } = await sql<{ day: string; messages: number }>`
    select (created_at at time zone 'UTC')::date::text as day, count(*)::int as messages
    from message
    where created_at >= ${from}::date::timestamp at time zone 'UTC'
      and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by 1 order by 1`.execute(db)
  return rows
}

export type FirstMessage = { conversationId: string; senderId: string; writtenAt: Date }

/** Lists when each member first wrote a visible message in a conversation, ordered by conversation and member, after a cursor. */
export async function listFirstWords(
  db: DbOrTrx<Tables>,
  after: { conversationId: string; senderId: string } | undefined,
  limit: number,
): Promise<FirstMessage[]> {
  return await db
    .selectFrom('membership as m')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('message')
          .select('createdAt as writtenAt')
          .whereRef('conversationId', '=', 'm.conversationId')
          .whereRef('senderId', '=', 'm.userId')
          .where('isHidden', '=', false)
          .orderBy('seq')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['m.conversationId', 'm.userId as senderId', 'first.writtenAt'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(m.conversation_id, m.user_id) > (${after?.conversationId}::uuid, ${after?.senderId}::uuid)`,
      ),
    )
    .orderBy('m.conversationId')
    .orderBy('m.userId')
    .limit(limit)
    .execute()
}
