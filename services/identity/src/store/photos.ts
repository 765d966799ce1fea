import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Tables } from './tables.ts'

/** Records a photo before its files are stored, so that no file is left behind. */
export async function insertPhoto(db: DbOrTrx<Tables>, photo: Tables['photo']): Promise<void> {
  await db.insertInto('photo').values(photo).execute()
}

export async function deletePhoto(db: DbOrTrx<Tables>, key: string): Promise<void> {
  await db.deleteFrom('photo').where('key', '=', key).execute()
}

/** Photos that no profile shows, older than `before`. */
export async function listUnusedPhotos(db: DbOrTrx<Tables>, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photo')
    .select('photo.key')
    .where('photo.createdAt', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('profile')
            .select('profile.userId')
            .whereRef('profile.userId', '=', 'photo.userId')
            .whereRef('profile.photoKey', '=', 'photo.key'),
        ),
      ),
    )
    .orderBy('photo.createdAt')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

/** Shows the photo, or none. The caller holds `lockProfile`. */
export async function updatePhotoKey(trx: Trx<Tables>, userId: string, photoKey: string | null): Promise<void> {
  await trx.updateTable('profile').set({ photoKey }).where('userId', '=', userId).execute()
}

/** Whether the photo belongs to a closed account. */
export async function isPhotoOfClosed(db: DbOrTrx<Tables>, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('photo')
    .innerJoin('account', 'account.id', 'photo.userId')
    .select('photo.key')
    .where('photo.key', '=', key)
    .where('account.closedAt', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
