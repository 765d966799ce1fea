import { listProfileCards } from '@codekin/contracts/identity/commands'
import { profileChanged } from '@codekin/contracts/identity/events'
import { projection } from '../../follow.ts'

export const cards = projection({
  name: 'card',
  table: 'card',
  on: profileChanged,
  snapshot: listProfileCards,
  keep: (trx, states) =>
    trx
      .insertInto('card')
      .values(
        states.map(({ userId, sourceVersion, photoUrl, headline, bio, location, city, skills, githubUsername }) => ({
          userId,
          sourceVersion,
          photoUrl,
          headline,
          bio,
          // As on the profile: people without a place are in their city.
          location: location || city,
          skillCount: skills.length,
          githubUsername,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            photoUrl: eb.ref('excluded.photoUrl'),
            headline: eb.ref('excluded.headline'),
            bio: eb.ref('excluded.bio'),
            location: eb.ref('excluded.location'),
            skillCount: eb.ref('excluded.skillCount'),
            githubUsername: eb.ref('excluded.githubUsername'),
          }))
          // Also updates the same version: a snapshot fills columns that were not stored before.
          .whereRef('excluded.sourceVersion', '>=', 'card.sourceVersion'),
      )
      .execute(),
})
