import { type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import { indexCandidate } from '../../operations/index-candidate.ts'
import type { Tables } from '../../store/tables.ts'

/** Keeps the newest card of each developer and their place among the candidates. */
export const followProfiles = consumer({
  on: profileChanged,
  name: 'matching.follow-profiles',
  handle: ({ data, trx }: Handled<ProfileCard, Tables>) => keepProfileCard(trx, data),
})

/** Takes a card unless a newer one is there. */
export async function keepProfileCard(trx: Trx<Tables>, card: ProfileCard): Promise<void> {
  const row = {
    sourceVersion: card.sourceVersion,
    isDiscoverable: card.discoverable,
    isEmailVerified: card.emailVerified,
    card: JSON.stringify(card),
  }
  const kept = await trx
    .insertInto('profileCard')
    .values({ userId: card.userId, ...row })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(row).whereRef('excluded.sourceVersion', '>', 'profileCard.sourceVersion'),
    )
    .returning('userId')
    .executeTakeFirst()
  if (kept) await indexCandidate(trx, card)
}
