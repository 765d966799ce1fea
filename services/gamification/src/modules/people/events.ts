import { listStandings } from '@codekin/contracts/admin/commands'
import { standingChanged } from '@codekin/contracts/admin/events'
import { listAccounts, listProfileCards, listSettings } from '@codekin/contracts/identity/commands'
import { accountChanged, profileChanged, settingsChanged } from '@codekin/contracts/identity/events'
import { completenessOf } from '@codekin/contracts/users/completeness'
import { projection } from '../../follow.ts'
import { upsertDue } from '../facts/index.ts'
import { upsertBoardChanges } from './repository-board-changes.ts'
import { keyOf } from './rules/board-scope.ts'

/** Names, photos, visibility, cities, skills and profile completeness of all users. */
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
            provedSkills: card.skills.filter(({ verifiedBy }) => verifiedBy.length > 0).length,
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
            provedSkills: eb.ref('excluded.provedSkills'),
            isClosed: eb.ref('excluded.isClosed'),
            completeness: eb.ref('excluded.completeness'),
            experienceYears: eb.ref('excluded.experienceYears'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'member.sourceVersion'),
      )
      .execute()
    await upsertBoardChanges(
      trx,
      cards.map(({ userId }) => userId),
    )
  },
})

/** When users finished onboarding. */
export const accounts = projection({
  name: 'account',
  table: 'account',
  on: accountChanged,
  snapshot: listAccounts,
  keep: async (trx, states) => {
    await trx
      .insertInto('account')
      .values(
        states.map(({ userId, sourceVersion, onboardingCompletedAt: at }) => ({
          userId,
          sourceVersion,
          onboardedAt: at === null ? null : new Date(at),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            onboardedAt: eb.ref('excluded.onboardedAt'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'account.sourceVersion'),
      )
      .execute()
    await upsertDue(
      trx,
      'person',
      states.map(({ userId }) => userId),
    )
  },
})

/** A suspension reverses recent awards, and restricted users are on no board. */
export const standings = projection({
  name: 'standing',
  table: 'standing',
  on: standingChanged,
  snapshot: listStandings,
  keep: async (trx, states) => {
    await trx
      .insertInto('standing')
      .values(
        states.map(({ userId, sourceVersion, decidedAt, suspension, suspendedSince, shadowBan }) => ({
          userId,
          sourceVersion,
          decidedAt: new Date(decidedAt),
          isSuspended: suspension !== null,
          suspendedSince: suspendedSince === null ? null : new Date(suspendedSince),
          suspendedUntil: suspension?.until ? new Date(suspension.until) : null,
          shadowBannedUntil: shadowBan && new Date(shadowBan.until),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            decidedAt: eb.ref('excluded.decidedAt'),
            isSuspended: eb.ref('excluded.isSuspended'),
            suspendedSince: eb.ref('excluded.suspendedSince'),
            suspendedUntil: eb.ref('excluded.suspendedUntil'),
            shadowBannedUntil: eb.ref('excluded.shadowBannedUntil'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'standing.sourceVersion'),
      )
      .execute()
    const userIds = states.map(({ userId }) => userId)
    await upsertDue(trx, 'person', userIds)
    await upsertBoardChanges(trx, userIds)
  },
})

/** Whether users want to be on boards. */
export const preferences = projection({
  name: 'preference',
  table: 'preference',
  on: settingsChanged,
  snapshot: listSettings,
  keep: async (trx, states) => {
    await trx
      .insertInto('preference')
      .values(
        states.map(({ userId, sourceVersion, preferences: { leaderboard } }) => ({
          userId,
          sourceVersion,
          onBoards: leaderboard,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            onBoards: eb.ref('excluded.onBoards'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'preference.sourceVersion'),
      )
      .execute()
    await upsertBoardChanges(
      trx,
      states.map(({ userId }) => userId),
    )
  },
})
