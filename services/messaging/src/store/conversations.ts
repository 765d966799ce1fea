import type { Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'
import { mayMeet, type Viewer } from './visible.ts'

type Pair = readonly [string, string]

/** Opens the conversation of a match. May be repeated, and may come after its end. */
export async function insertConversation(
  trx: Trx<Tables>,
  conversation: { id: string; userIds: Pair; openedAt: Date },
): Promise<void> {
  const { id, userIds, openedAt } = conversation
  const { lastSeq, endedAt } = await trx
    .insertInto('conversation')
    .values({ id, openedAt, endedAt: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ openedAt }))
    .returning(['lastSeq', 'endedAt'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('membership')
    .values(membershipsOf(id, userIds, { isListed: endedAt === null, activeAt: openedAt }))
    .onConflict((conflict) => {
      const known = conflict.columns(['conversationId', 'userId'])
      return lastSeq === 0 ? known.doUpdateSet({ activeAt: openedAt }) : known.doNothing()
    })
    .execute()
}

/** Ends the conversation of a match: read-only and out of the lists. May be repeated, and may come before its opening. */
export async function endConversation(
  trx: Trx<Tables>,
  conversation: { id: string; userIds: Pair; endedAt: Date },
): Promise<void> {
  const { id, userIds, endedAt } = conversation
  await trx
    .insertInto('conversation')
    .values({ id, openedAt: endedAt, endedAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ endedAt: sql<Date>`least(conversation.ended_at, excluded.ended_at)` }),
    )
    .execute()
  await trx
    .insertInto('membership')
    .values(membershipsOf(id, userIds, { isListed: false, activeAt: endedAt }))
    .onConflict((conflict) => conflict.columns(['conversationId', 'userId']).doUpdateSet({ isListed: false }))
    .execute()
}

function membershipsOf(conversationId: string, [a, b]: Pair, state: { isListed: boolean; activeAt: Date }) {
  return [
    { conversationId, userId: a, otherId: b, ...state },
    { conversationId, userId: b, otherId: a, ...state },
  ]
}

export type ConversationRow = { id: string; endedAt: Date | null; lastSeq: number; hasHidden: boolean }

/** A conversation of the viewer, ended ones too. */
export async function findConversation(
  db: Reader<Tables>,
  viewer: Viewer,
  id: string,
): Promise<ConversationRow | undefined> {
  const found = await sql<ConversationRow>`
    select conversation.id, conversation.ended_at, conversation.last_seq, conversation.has_hidden
    from membership me join conversation on conversation.id = me.conversation_id
    where me.conversation_id = ${id} and me.user_id = ${viewer.userId} and ${mayMeet(viewer, 'me.other_id')}
  `.execute(db)
  return found.rows[0]
}

/** Makes every other writer of the conversation wait until the transaction ends. */
export async function lockConversation(
  trx: Trx<Tables>,
  id: string,
): Promise<{ lastSeq: number; endedAt: Date | null }> {
  return trx
    .selectFrom('conversation')
    .select(['lastSeq', 'endedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
