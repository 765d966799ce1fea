import { eraseGamificationUser } from '@codekin/contracts/gamification/commands'
import { type ErasureStep, rowsOf, servedErasure } from '@codekin/event-bus/personal-data'
import type { Deps } from './deps.ts'
import { removeTurnsOf } from './modules/facts/repository.ts'
import { makeDue } from './modules/facts/repository-due.ts'
import { forgetOnBoards } from './modules/leaderboard/board-cache.ts'
import { boardsOf } from './modules/leaderboard/choose-scopes.ts'
import { listKeptScopes } from './modules/leaderboard/scope-cache.ts'
import { listAwardedWith, removeAwardsWith } from './modules/ledger/repository-awards.ts'
import { lockLedgers } from './modules/ledger/repository-locks.ts'
import { currentPeriods } from './modules/ledger/rules/periods.ts'
import { changeBoards } from './modules/people/repository-board-changes.ts'
import type { Tables } from './tables.ts'

const atOnce = 200

/** What was written in their conversations by either. */
const turns: ErasureStep<Tables> = {
  name: 'turn',
  erase: async (trx, userId) => {
    const removed = await removeTurnsOf(trx, userId, atOnce)
    return { removed, next: removed === atOnce ? 'more' : null }
  },
}

/**
 * What others earned with them counts there no more. Waits for whoever computes their ledger: after this nobody finds facts for it. In the
 * order of whoever computes, what is due before ledgers: held the other way round, each would wait for the other. Who earned something
 * with them in between is found once the ledgers are held, and comes next.
 */
const awardsWith: ErasureStep<Tables> = {
  name: 'award-with',
  erase: async (trx, userId) => {
    const others = await listAwardedWith(trx, userId, atOnce)
    await makeDue(trx, 'person', others)
    await lockLedgers(trx, [userId, ...others])
    const removed = await removeAwardsWith(trx, userId, others)
    const [left] = await listAwardedWith(trx, userId, 1)
    return { removed, next: left === undefined ? null : 'more' }
  },
}

/** Where Redis is away it is told once it is back. */
const boards = ({ redis, clock }: Pick<Deps, 'redis' | 'clock'>): ErasureStep<Tables> => ({
  name: 'boards',
  erase: async (trx, userId) => {
    const periods = currentPeriods(clock.now()).map(({ key }) => key)
    const everybody = periods.map((period) => ({ period, scope: undefined }))
    const scoped = redis.isReady ? boardsOf(await listKeptScopes(redis), periods) : []
    if (!(await forgetOnBoards(redis, [...everybody, ...scoped], userId))) await changeBoards(trx, [userId])
    return { removed: 0, next: null }
  },
})

/** Identity orders it when the owner of a closed account has not come back. Facts go first, so that nothing is made of them again. */
export const answerEraseUser = (deps: Pick<Deps, 'db' | 'redis' | 'clock'>) =>
  servedErasure(eraseGamificationUser, deps.db, [
    turns,
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
