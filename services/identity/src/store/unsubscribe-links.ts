import type { Reader } from '@codekin/db/open-db'
import type { Tables, UnsubscribeLinkTable } from './tables.ts'

export async function insertUnsubscribeLink(db: Reader<Tables>, link: UnsubscribeLinkTable): Promise<void> {
  await db.insertInto('unsubscribeLink').values(link).execute()
}

/** Works as often as it is used, until it expires. */
export function findUnsubscribeLink(db: Reader<Tables>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('unsubscribeLink')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function removeUnsubscribeLinksExpired(db: Reader<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('unsubscribeLink').where('expiresAt', '<', before).execute()
}
