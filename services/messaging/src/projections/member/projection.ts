import { listProfileCards } from '@codekin/contracts/identity/commands'
import { profileChanged } from '@codekin/contracts/identity/events'
import { projection } from '../../follow.ts'

/** Names and photos of everybody who may be in a conversation. */
export const members = projection({
  name: 'member',
  table: 'member',
  on: profileChanged,
  snapshot: listProfileCards,
  keep: (trx, cards) =>
    trx
      .insertInto('member')
      .values(
        cards.map(({ userId, sourceVersion, fullName, photoUrl, headline, isClosed }) => ({
          userId,
          sourceVersion,
          fullName,
          photoUrl,
          headline,
          isClosed,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            fullName: eb.ref('excluded.fullName'),
            photoUrl: eb.ref('excluded.photoUrl'),
            headline: eb.ref('excluded.headline'),
            isClosed: eb.ref('excluded.isClosed'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'member.sourceVersion'),
      )
      .execute(),
})
