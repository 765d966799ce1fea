import { listProfileCards } from '@codekin/contracts/identity/commands'
import { profileChanged } from '@codekin/contracts/identity/events'
import { projection } from '../../follow.ts'
import { makeDueByPeople } from '../../store/proved-skills.ts'

/** Names, photos and skills of everybody. What somebody endorsed counts while their account is there. */
export const members = projection({
  name: 'member',
  table: 'member',
  on: profileChanged,
  snapshot: listProfileCards,
  keep: async (trx, cards) => {
    await trx
      .insertInto('member')
      .values(
        cards.map(({ userId, sourceVersion, fullName, photoUrl, headline, skills, isClosed, githubUsername }) => ({
          userId,
          sourceVersion,
          fullName,
          photoUrl,
          headline,
          skills: skills.map(({ name }) => name),
          isClosed,
          showsGithub: githubUsername !== null,
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
            skills: eb.ref('excluded.skills'),
            isClosed: eb.ref('excluded.isClosed'),
            showsGithub: eb.ref('excluded.showsGithub'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'member.sourceVersion'),
      )
      .execute()
    await makeDueByPeople(
      trx,
      cards.map(({ userId }) => userId),
      'is-closed',
    )
  },
})
