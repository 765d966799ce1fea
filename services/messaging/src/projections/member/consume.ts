import { type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import type { Reader } from '@codekin/db/open-db'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import type { Tables } from '../../store/tables.ts'

/** Keeps names and photos of everybody who may be in a conversation. */
export const followProfiles = consumer({
  on: profileChanged,
  name: 'messaging.follow-profiles',
  handle: ({ data, trx }: Handled<ProfileCard, Tables>) => keepMembers(trx, [data]),
})

/** Takes each card unless a newer one is there. A developer stands in `cards` once. */
export async function keepMembers(db: Reader<Tables>, cards: readonly ProfileCard[]): Promise<void> {
  if (cards.length === 0) return
  const rows = cards.map(({ userId, sourceVersion, fullName, photoUrl, headline }) => ({
    userId,
    sourceVersion,
    fullName,
    photoUrl,
    headline,
  }))
  await db
    .insertInto('member')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => ({
          sourceVersion: eb.ref('excluded.sourceVersion'),
          fullName: eb.ref('excluded.fullName'),
          photoUrl: eb.ref('excluded.photoUrl'),
          headline: eb.ref('excluded.headline'),
        }))
        .whereRef('excluded.sourceVersion', '>', 'member.sourceVersion'),
    )
    .execute()
}
