import { listProfileCards } from '@codekin/contracts/identity/commands'
import { type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { projection } from '../../follow.ts'
import { pickFacts } from '../../modules/templates/rules/index.ts'
import { announceContactChanges } from '../../operations/announce-contact-changes.ts'
import type { Tables } from '../../store/tables.ts'

/** Names and photos of all potential members, and the profile facts that templates mention. */
export const members = projection({
  name: 'member',
  table: 'member',
  on: profileChanged,
  snapshot: listProfileCards,
  keep: async (trx, cards) => {
    const changed = await listClosedOrReactivated(trx, cards)
    await trx
      .insertInto('member')
      .values(
        cards.map((card) => {
          const { userId, sourceVersion, fullName, photoUrl, headline, isClosed, privacy } = card
          const facts = JSON.stringify(pickFacts(card))
          const showsProfile = privacy?.profileVisibility !== 'nobody'
          return { userId, sourceVersion, fullName, photoUrl, headline, facts, showsProfile, isClosed }
        }),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            fullName: eb.ref('excluded.fullName'),
            photoUrl: eb.ref('excluded.photoUrl'),
            headline: eb.ref('excluded.headline'),
            facts: eb.ref('excluded.facts'),
            showsProfile: eb.ref('excluded.showsProfile'),
            isClosed: eb.ref('excluded.isClosed'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'member.sourceVersion'),
      )
      .execute()
    await announceContactChanges(trx, changed)
  },
})

/** The known users whose accounts these cards close or reactivate. Unknown users have not been shown to anyone yet. */
async function listClosedOrReactivated(trx: Trx<Tables>, cards: readonly ProfileCard[]): Promise<string[]> {
  const known = await trx
    .selectFrom('member')
    .select(['userId', 'sourceVersion', 'isClosed'])
    .where(
      'userId',
      'in',
      cards.map(({ userId }) => userId),
    )
    .execute()
  const next = new Map(cards.map((card) => [card.userId, card]))
  return known
    .filter(({ userId, sourceVersion, isClosed }) => {
      const card = next.get(userId)
      return card !== undefined && card.sourceVersion > sourceVersion && card.isClosed !== isClosed
    })
    .map(({ userId }) => userId)
}
