import { eraseVerificationUser } from '@codekin/contracts/verification/commands'
import { type ErasureStep, rowsOf, servedErasure } from '@codekin/event-bus/personal-data'
import type { Deps } from './deps.ts'
import { eraseDecider } from './modules/attempts/repository-reviews.ts'
import { eraseConnection } from './modules/connection/end-connection.ts'
import { deleteGivenEndorsements } from './modules/endorsements/repository-given.ts'
import { upsertSkillDue } from './modules/evidence/repository-proved-skills.ts'
import type { Tables } from './tables.ts'

const atOnce = 200

/** Endorsements that the user gave are deleted and no longer count for their owners. */
const givenEndorsements = (clock: Deps['clock']): ErasureStep<Tables> => ({
  name: 'given-endorsement',
  erase: async (trx, userId) => {
    const removed = await deleteGivenEndorsements(trx, userId, atOnce)
    const now = clock.now()
    for (const { ownerId, skillKey, skill } of removed)
      await upsertSkillDue(trx, { userId: ownerId, skillKey, skill }, now)
    return { removed: removed.length, next: removed.length === atOnce ? 'more' : null }
  },
})

/** Staff decisions stay, without the name of the decider. */
const reviewsDecided: ErasureStep<Tables> = {
  name: 'review-decision',
  erase: async (trx, userId) => {
    const removed = await eraseDecider(trx, userId, atOnce)
    return { removed, next: removed === atOnce ? 'more' : null }
  },
}
/** Ends the connection and revokes the token at GitHub. */
const githubAccount = (deps: Pick<Deps, 'clock' | 'newId' | 'tokenCipher' | 'log'>): ErasureStep<Tables> => ({
  name: 'github-account',
  erase: async (trx, userId) => {
    const isErased = await eraseConnection(deps, trx, userId, deps.clock.now())
    return { removed: isErased ? 1 : 0, next: null }
  },
})

/** Identity sends the command once the grace period of a closed account is over. */
export const answerEraseUser = (deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'tokenCipher' | 'log'>) =>
  servedErasure(eraseVerificationUser, deps.db, [
    githubAccount(deps),
    givenEndorsements(deps.clock),
    rowsOf('endorsement', ['ownerId']),
    rowsOf('endorsementAsk', ['userId']),
    reviewsDecided,
    rowsOf('attemptReview', ['userId']),
    rowsOf('testFingerprint', ['userId']),
    rowsOf('testAttempt', ['userId']),
    rowsOf('evidence', ['userId']),
    rowsOf('testSetting', ['userId']),
    rowsOf('githubVisit', ['userId']),
    rowsOf('githubOwnership', ['userId']),
    rowsOf('githubSync', ['userId']),
    rowsOf('githubCommit', ['userId']),
    rowsOf('githubPull', ['userId']),
    rowsOf('githubRepository', ['userId']),
    rowsOf('githubAnalysis', ['userId']),
    rowsOf('githubAppeal', ['userId']),
    rowsOf('githubTold', ['userId']),
    rowsOf('signingKey', ['userId']),
    rowsOf('provedSkill', ['userId']),
    // After everything that could earn them again.
    rowsOf('badge', ['userId']),
    rowsOf('matchPair', ['lowUserId', 'highUserId']),
    rowsOf('member', ['userId']),
    rowsOf('standing', ['userId']),
    rowsOf('consent', ['userId']),
  ])
