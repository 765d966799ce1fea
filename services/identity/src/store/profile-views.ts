import type { Reader } from '@codekin/db/open-db'
import type { ProfileViewTable } from './staff-tables.ts'
import type { Tables } from './tables.ts'

/** Notes it, or that it happened again; what was noted since `unlessSince` stays as it is, so that few rows are written. */
export async function upsertProfileView(db: Reader<Tables>, view: ProfileViewTable, unlessSince: Date): Promise<void> {
  await db
    .insertInto('profileView')
    .values(view)
    .onConflict((conflict) =>
      conflict
        .columns(['viewerId', 'userId'])
        .doUpdateSet({ seenAt: view.seenAt })
        .where('profileView.seenAt', '<', unlessSince),
    )
    .execute()
}

export async function hasProfileView(
  db: Reader<Tables>,
  { viewerId, userId }: Omit<ProfileViewTable, 'seenAt'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('profileView')
    .select('seenAt')
    .where('viewerId', '=', viewerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export async function removeProfileViewsBefore(db: Reader<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('profileView').where('seenAt', '<', before).execute()
}
