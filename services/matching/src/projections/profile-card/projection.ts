import { listProfileCards } from '@codekin/contracts/identity/commands'
import { type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../../deps.ts'
import { projection } from '../../follow.ts'
import { indexCandidate } from '../../operations/index-candidate.ts'
import { recordNewestProof } from '../../operations/record-newest-proof.ts'
import type { Tables } from '../../store/tables.ts'

/** The newest card of each developer and their index entry. */
export const profileCards = ({ clock }: Pick<Deps, 'clock'>) =>
  projection({
    name: 'profile-card',
    table: 'profileCard',
    on: profileChanged,
    snapshot: listProfileCards,
    keep: async (trx, cards) => {
      const now = clock.now()
      for (const card of cards) {
        if (!(await upsertCard(trx, card))) continue
        await indexCandidate(trx, card, now)
        await recordNewestProof(trx, card, now)
      }
    },
  })

/** Returns whether the card was newer than the stored one. */
async function upsertCard(trx: Trx<Tables>, card: ProfileCard): Promise<boolean> {
  const row = {
    sourceVersion: card.sourceVersion,
    isDiscoverable: card.discoverable,
    isEmailVerified: card.emailVerified,
    isClosed: card.isClosed,
    card: JSON.stringify(card),
  }
  const updated = await trx
    .insertInto('profileCard')
    .values({ userId: card.userId, ...row })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(row).whereRef('excluded.sourceVersion', '>', 'profileCard.sourceVersion'),
    )
    .returning('userId')
    .executeTakeFirst()
  return updated !== undefined
}
