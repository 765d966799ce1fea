import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from './tables.ts'

/** A user and a conversation that they have with a given user. */
export type Contact = { conversationId: string; userId: string }

/** Lists the users who have these users in their list of conversations. */
export async function listContacts(db: DbOrTrx<Tables>, userIds: readonly string[]): Promise<Contact[]> {
  return await db
    .selectFrom('membership')
    .select(['conversationId', 'otherId as userId'])
    .where('userId', 'in', userIds)
    .where('isListed', '=', true)
    .orderBy('conversationId')
    .execute()
}
