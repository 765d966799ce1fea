import { countedMessages } from '@codekin/contracts/gamification/points'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type TurnPlace = { conversationId: string; seq: number }
export type TurnRow = TurnPlace & {
  messageId: string
  senderId: string
  createdAt: Date
  deletedAt: Date | null
  isHidden: boolean
}

/** Lists who wrote when in the first messages of every conversation, ordered by conversation and message, after a cursor. */
export async function listTurns(db: DbOrTrx<Tables>, after: TurnPlace | undefined, limit: number): Promise<TurnRow[]> {
  return await db
    .selectFrom('message')
    .select(['conversationId', 'seq', 'id as messageId', 'senderId', 'createdAt', 'deletedAt', 'isHidden'])
    .where('seq', '<=', countedMessages)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(conversation_id, seq) > (${after?.conversationId}::uuid, ${after?.seq}::int)`),
    )
    .orderBy('conversationId')
    .orderBy('seq')
    .limit(limit)
    .execute()
}
