import { listProfileCards } from '@codekin/contracts/identity/commands'
import { profileChanged } from '@codekin/contracts/identity/events'
import { completenessOf } from '@codekin/contracts/users/completeness'
import { keyOf } from '../../domain/board-scope.ts'
import { projection } from '../../follow.ts'
import { changeBoards } from '../../store/board-changes.ts'

/** Names and photos of everybody, whether they are shown to strangers, on whose boards they are, and how much their profiles say. */
export const members = projection({
  name: 'member',
  table: 'member',
  on: profileChanged,
  snapshot: listProfileCards,
  keep: async (trx, cards) => {
    await trx
      .insertInto('member')
      .values(
        cards.map((card) => {
          const skills = card.skills.map(({ name }) => name)
          return {
            userId: card.userId,
            sourceVersion: card.sourceVersion,
            fullName: card.fullName,
            photoUrl: card.photoUrl,
            headline: card.headline,
            isShown: card.discoverable && card.emailVerified && !card.isClosed,
            city: card.city.trim(),
            cityKey: keyOf(card.city),
            skills,
            skillKeys: skills.map(keyOf),
            isClosed: card.isClosed,
            completeness: completenessOf(card).percent,
            experienceYears: card.experienceYears,
          }
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
            isShown: eb.ref('excluded.isShown'),
            city: eb.ref('excluded.city'),
            cityKey: eb.ref('excluded.cityKey'),
            skills: eb.ref('excluded.skills'),
            skillKeys: eb.ref('excluded.skillKeys'),
            isClosed: eb.ref('excluded.isClosed'),
            completeness: eb.ref('excluded.completeness'),
            experienceYears: eb.ref('excluded.experienceYears'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'member.sourceVersion'),
      )
      .execute()
    await changeBoards(
      trx,
      cards.map(({ userId }) => userId),
    )
  },
})
