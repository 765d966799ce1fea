import { eraseGamificationUser } from '@codekin/contracts/gamification/commands'
import { type ErasureStep, rowsOf, servedErasure } from '@codekin/event-bus/personal-data'
import type { Deps } from './deps.ts'
import { deleteMessagesOf } from './modules/facts/repository.ts'
import { upsertDue } from './modules/facts/repository-due.ts'
import { deleteFromBoards } from './modules/leaderboard/board-cache.ts'
import { listCachedScopes } from './modules/leaderboard/scope-cache.ts'
import { boardsOf } from './modules/leaderboard/select-cached-scopes.ts'
import { deleteAwardsWith, listUserIdsAwardedWith } from './modules/ledger/repository-awards.ts'
import { lockLedgers } from './modules/ledger/repository-locks.ts'
import { currentPeriods } from './modules/ledger/rules/periods.ts'
import { upsertBoardChanges } from './modules/people/repository-board-changes.ts'
import type { Tables } from './tables.ts'

const batchSize = 200

/** Messages of their conversations, by either participant. */
const messages: ErasureStep<Tables> = {
  name: 'turn',
  erase: async (trx, userId) => {
    const removed = await deleteMessagesOf(trx, userId, batchSize)
    return { removed, next: removed === batchSize ? 'more' : null }
  },
}

/**
 * Deletes what others earned with the person. Takes locks in the same order as `computeDue` (due rows before ledgers) to avoid deadlocks.
 * A running computation finishes first; afterwards there are no facts left for it. Awards added in between are found once the ledgers are
 * locked, and deleted by the next step.
 */
const awardsWith: ErasureStep<Tables> = {
  name: 'award-with',
  erase: async (trx, userId) => {
    const otherUserIds = await listUserIdsAwardedWith(trx, userId, batchSize)
    await upsertDue(trx, 'person', otherUserIds)
    await lockLedgers(trx, [userId, ...otherUserIds])
    const removed = await deleteAwardsWith(trx, userId, otherUserIds)
    const [remainingUserId] = await listUserIdsAwardedWith(trx, userId, 1)
    return { removed, next: remainingUserId === undefined ? null : 'more' }
  },
}

/** While Redis is unavailable, the change waits in Postgres. */
const boards = ({ redis, clock }: Pick<Deps, 'redis' | 'clock'>): ErasureStep<Tables> => ({
  name: 'boards',
  erase: async (trx, userId) => {
    const periods = currentPeriods(clock.now()).map(({ key }) => key)
    const everyone = periods.map((period) => ({ period, scope: undefined }))
    const scoped = redis.isReady ? boardsOf(await listCachedScopes(redis), periods) : []
    if (!(await deleteFromBoards(redis, [...everyone, ...scoped], userId))) await upsertBoardChanges(trx, [userId])
    return { removed: 0, next: null }
  },
})

/** Called by identity when the grace period of a closed account is over. Facts go first, so that nothing is computed from them again. */
export const answerEraseUser = (deps: Pick<Deps, 'db' | 'redis' | 'clock'>) =>
  servedErasure(eraseGamificationUser, deps.db, [
    messages,
    rowsOf('pair', ['lowUserId', 'highUserId']),
    rowsOf('endorsement', ['ownerId', 'endorserId']),
    rowsOf('passedTest', ['userId']),
    rowsOf('account', ['userId']),
    rowsOf('upheldReport', ['userId']),
    rowsOf('juryWeek', ['userId']),
    rowsOf('due', ['key']),
    awardsWith,
    rowsOf('award', ['userId']),
    rowsOf('score', ['userId']),
    rowsOf('opening', ['userId', 'otherUserId']),
    rowsOf('earnedBadge', ['userId']),
    rowsOf('hadBadge', ['userId']),
    rowsOf('member', ['userId']),
    rowsOf('standing', ['userId']),
    rowsOf('preference', ['userId']),
    rowsOf('boardChange', ['userId']),
    boards(deps),
  ])
