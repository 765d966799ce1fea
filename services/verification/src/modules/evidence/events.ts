import { listStandings } from '@codekin/contracts/admin/commands'
import { standingChanged } from '@codekin/contracts/admin/events'
import { listProfileCards } from '@codekin/contracts/identity/commands'
import { profileChanged } from '@codekin/contracts/identity/events'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { listVerifiedSkills } from '@codekin/contracts/verification/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../../deps.ts'
import { projection } from '../../follow.ts'
import { listPublishedSkills, updateSkillsDueByEndorsers } from './repository-proved-skills.ts'
import { proofOf } from './rules/proof.ts'

/** Projection of names, photos and skills. Endorsements count while the endorser's account is open. */
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
    await updateSkillsDueByEndorsers(
      trx,
      cards.map(({ userId }) => userId),
      'is-closed',
    )
  },
})

/** Projection of account statuses. Endorsements do not count while the endorser is suspended. */
export const standings = projection({
  name: 'standing',
  table: 'standing',
  on: standingChanged,
  snapshot: listStandings,
  keep: async (trx, states) => {
    await trx
      .insertInto('standing')
      .values(
        states.map(({ userId, sourceVersion, suspension, shadowBan }) => ({
          userId,
          sourceVersion,
          isSuspended: suspension !== null,
          suspendedUntil: suspension?.until ? new Date(suspension.until) : null,
          shadowBannedUntil: shadowBan && new Date(shadowBan.until),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            isSuspended: eb.ref('excluded.isSuspended'),
            suspendedUntil: eb.ref('excluded.suspendedUntil'),
            shadowBannedUntil: eb.ref('excluded.shadowBannedUntil'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'standing.sourceVersion'),
      )
      .execute()
    await updateSkillsDueByEndorsers(
      trx,
      states.map(({ userId }) => userId),
      'any',
    )
  },
})

/** Lets other services backfill and rebuild their projections of proved skills. */
export const answerVerifiedSkills = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listVerifiedSkills, {
    list: async (after, limit) => {
      const at = after?.indexOf(' ') ?? -1
      const place = after === null ? undefined : ([after.slice(0, at), after.slice(at + 1)] as const)
      const rows = await listPublishedSkills(db, place, limit)
      return rows.map(({ userId, skill, sourceVersion, strands, confidence, changedAt }) => ({
        userId,
        skill,
        sourceVersion,
        methods: proofOf(strands),
        confidence,
        changedAt: changedAt.toISOString(),
      }))
    },
    placeOf: ({ userId, skill }) => `${userId} ${canonicalSkill(skill).key}`,
  })
