import { eraseVerificationUser } from '@codekin/contracts/verification/commands'
import { type ErasureStep, rowsOf, servedErasure } from '@codekin/event-bus/personal-data'
import type { Deps } from './deps.ts'
import { forgetDecider } from './modules/attempts/repository-reviews.ts'
import { eraseConnection } from './modules/connection/end-connection.ts'
import { removeGivenBy } from './modules/endorsements/repository-given.ts'
import { makeDue } from './modules/evidence/repository-proved-skills.ts'
import type { Tables } from './tables.ts'

const atOnce = 200

/** What they said for others goes with them, and counts there no more. */
const givenEndorsements = (clock: Deps['clock']): ErasureStep<Tables> => ({
  name: 'given-endorsement',
  erase: async (trx, userId) => {
    const removed = await removeGivenBy(trx, userId, atOnce)
    const now = clock.now()
    for (const { ownerId, skillKey, skill } of removed) await makeDue(trx, { userId: ownerId, skillKey, skill }, now)
    return { removed: removed.length, next: removed.length === atOnce ? 'more' : null }
  },
})

/** Of the staff: what they decided stays, and nobody is told who it was. */
const reviewsDecided: ErasureStep<Tables> = {
  name: 'review-decision',
  erase: async (trx, userId) => {
    const removed = await forgetDecider(trx, userId, atOnce)
    return { removed, next: removed === atOnce ? 'more' : null }
  },
}
/** Nothing is read of them any more, and GitHub is asked to take back what they allowed. */
const githubAccount = (deps: Pick<Deps, 'clock' | 'newId' | 'tokenBox' | 'log'>): ErasureStep<Tables> => ({
  name: 'github-account',
  erase: async (trx, userId) => {
    const isErased = await eraseConnection(deps, trx, userId, deps.clock.now())
    return { removed: isErased ? 1 : 0, next: null }
  },
})

/** Identity orders it when the owner of a closed account has not come back. */
export const answerEraseUser = (deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'tokenBox' | 'log'>) =>
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
    rowsOf('provedSkill', ['userId']),
    // Once nothing of theirs can be weighed any more, which would earn it again.
    rowsOf('badge', ['userId']),
    rowsOf('matchPair', ['lowUserId', 'highUserId']),
    rowsOf('member', ['userId']),
    rowsOf('standing', ['userId']),
    rowsOf('consent', ['userId']),
  ])
