import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables, UnsubscribeLinkTable } from './tables.ts'

export async function insertUnsubscribeLink(db: DbOrTrx<Tables>, link: UnsubscribeLinkTable): Promise<void> {
  await db.insertInto('unsubscribeLink').values(link).execute()
}

/** Can be used any number of times until it expires. */
export function findUnsubscribeLink(db: DbOrTrx<Tables>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('unsubscribeLink')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function deleteUnsubscribeLinksExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('unsubscribeLink').where('expiresAt', '<', before).execute()
}
