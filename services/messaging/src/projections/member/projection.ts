import { listProfileCards } from '@codekin/contracts/identity/commands'
import { profileChanged } from '@codekin/contracts/identity/events'
import { factsOf } from '../../domain/templates/pair.ts'
import { projection } from '../../follow.ts'

/** Names and photos of everybody who may be in a conversation, and what templates speak of. */
export const members = projection({
  name: 'member',
  table: 'member',
  on: profileChanged,
  snapshot: listProfileCards,
  keep: (trx, cards) =>
    trx
      .insertInto('member')
      .values(
        cards.map((card) => {
          const { userId, sourceVersion, fullName, photoUrl, headline, isClosed, privacy } = card
          const facts = JSON.stringify(factsOf(card))
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
      .execute(),
})
