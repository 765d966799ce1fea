import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../store/tables.ts'

/** A developer's own card, without a check of visibility. Read the cards of others through `store/visible.ts`. */
export async function findProfileCard(db: DbOrTrx<Tables>, userId: string): Promise<ProfileCard | undefined> {
  const row = await db.selectFrom('profileCard').select('card').where('userId', '=', userId).executeTakeFirst()
  return row?.card
}
