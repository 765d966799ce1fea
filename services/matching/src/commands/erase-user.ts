import { eraseMatchingUser } from '@codekin/contracts/matching/commands'
import { type ErasureStep, rowsOf, servedErasure } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { endMatchBetween } from '../operations/end-match.ts'
import { deleteCandidate } from '../store/candidate-index.ts'
import { deleteProposalsOf } from '../store/idea-proposals.ts'
import { deleteLikesReceived, eraseSummaries, listActiveMatches } from '../store/own-rows.ts'
import type { Tables } from '../store/tables.ts'

const batchSize = 200

/** Keeps the row of a match, which holds two ids and its end, because it belongs to the other member too. */
const endMatches = (clock: Deps['clock']): ErasureStep<Tables> => ({
  name: 'match',
  erase: async (trx, userId) => {
    const activeMatches = await listActiveMatches(trx, userId, batchSize)
    const end = { endedBy: userId, endReason: 'ended' as const, endedAt: clock.now() }
    // No actor: the user's announcements are withdrawn with their data, but the other member still needs this one.
    for (const match of activeMatches) await endMatchBetween(trx, match, end, null)
    return { removed: activeMatches.length, next: activeMatches.length === batchSize ? 'more' : null }
  },
})

const summaries: ErasureStep<Tables> = {
  name: 'conversation-summary',
  erase: async (trx, userId) => ({ removed: await eraseSummaries(trx, userId), next: null }),
}

const likesReceived: ErasureStep<Tables> = {
  name: 'likes-received',
  erase: async (trx, userId) => {
    const removed = await deleteLikesReceived(trx, userId, batchSize)
    return { removed, next: removed === batchSize ? 'more' : null }
  },
}

const ideaProposals: ErasureStep<Tables> = {
  name: 'ideaProposal',
  erase: async (trx, userId) => {
    const removed = await deleteProposalsOf(trx, userId, batchSize)
    return { removed, next: removed === batchSize ? 'more' : null }
  },
}

const candidate: ErasureStep<Tables> = {
  name: 'candidate',
  erase: async (trx, userId) => ({ removed: (await deleteCandidate(trx, userId)) ? 1 : 0, next: null }),
}

/** Called by identity when the owner of a closed account has not come back. */
export const answerEraseUser = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedErasure(eraseMatchingUser, db, [
    endMatches(clock),
    summaries,
    rowsOf('swipe', ['userId']),
    likesReceived,
    rowsOf('superlikeDue', ['userId', 'targetUserId']),
    rowsOf('swipeDay', ['userId']),
    rowsOf('heldMatch', ['lowUserId', 'highUserId']),
    rowsOf('block', ['userId', 'blockedUserId']),
    rowsOf('preferences', ['userId']),
    rowsOf('presetChoice', ['userId']),
    rowsOf('engagementEvent', ['userId']),
    rowsOf('analyticsConsent', ['userId']),
    rowsOf('ownIdea', ['userId']),
    rowsOf('savedIdea', ['userId']),
    ideaProposals,
    rowsOf('provedDeveloper', ['userId']),
    rowsOf('recentJoiner', ['userId']),
    rowsOf('exposure', ['viewerId', 'candidateId']),
    rowsOf('personDay', ['userId']),
    candidate,
    rowsOf('showingWeek', ['userId']),
    rowsOf('profileCard', ['userId']),
    rowsOf('standing', ['userId']),
  ])
