import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../store/tables.ts'

/** The card of a developer, whoever asks: for the own card only. Others are read through `store/visible.ts`. */
export async function findProfileCard(db: DbOrTrx<Tables>, userId: string): Promise<ProfileCard | undefined> {
  const row = await db.selectFrom('profileCard').select('card').where('userId', '=', userId).executeTakeFirst()
  return row?.card
}
