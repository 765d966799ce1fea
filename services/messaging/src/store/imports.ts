import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from './tables.ts'

/** Finds a message imported before, whoever may see it. */
export async function findImportedMessage(
  db: DbOrTrx<Tables>,
  sent: { conversationId: string; senderId: string; clientMessageId: string },
): Promise<{ id: string; seq: number } | undefined> {
  return await db
    .selectFrom('message')
    .select(['id', 'seq'])
    .where('conversationId', '=', sent.conversationId)
    .where('senderId', '=', sent.senderId)
    .where('clientMessageId', '=', sent.clientMessageId)
    .executeTakeFirst()
}
