import type { Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** One decision more, or one less that was taken back. */
export async function countDecision(
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

/** One message more. Answers how many the sender wrote there. */
export async function addToTalk(
  trx: Trx<Tables>,
  { conversationId, senderId }: { conversationId: string; senderId: string },
): Promise<number> {
  const { messages } = await trx
    .insertInto('talk')
    .values({ conversationId, senderId, messages: 1 })
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'senderId']).doUpdateSet((eb) => ({ messages: eb('talk.messages', '+', 1) })),
    )
    .returning('messages')
    .executeTakeFirstOrThrow()
  return messages
}

/** What was observed is kept for so many days only. */
export async function removeOldBehaviour(db: Reader<Tables>, { before }: { before: Date }): Promise<void> {
  await sql`delete from decision_day where day < ${before}::date`.execute(db)
  await sql`delete from observation where looked_at < ${before}`.execute(db)
  await sql`delete from rule_simulation where simulated_at < ${before}`.execute(db)
}
