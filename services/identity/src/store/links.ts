import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { LinkPurpose } from './mail-tables.ts'
import type { LinkTable, Tables } from './tables.ts'

export function findLink(db: DbOrTrx<Tables>, tokenHash: Buffer, purpose: LinkPurpose) {
  return db
    .selectFrom('link')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

export async function insertLink(db: DbOrTrx<Tables>, link: Insertable<LinkTable>): Promise<void> {
  await db.insertInto('link').values(link).execute()
}

/** Invalidates every link of the user for this purpose. */
export async function updateLinksUsed(
  trx: Trx<Tables>,
  userId: string,
  purpose: LinkPurpose,
  usedAt: Date,
): Promise<void> {
  await trx
    .updateTable('link')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}

export async function deleteLinksExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('link').where('expiresAt', '<', before).execute()
}
