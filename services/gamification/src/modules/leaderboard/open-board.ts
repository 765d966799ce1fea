import type { BoardScope } from '@codekin/contracts/gamification/points'
import type { Deps } from '../../deps.ts'
import { countAbove, listRange, listSmallBoard } from '../ledger/index.ts'
import { type Board, type BoardName, openCachedBoard } from './board-cache.ts'
import type { Place } from './rules.ts'
import { isCachedScope, requestScope } from './scope-cache.ts'

type BoardDeps = Pick<Deps, 'db' | 'redis'>

/** Boards of scopes up to this size are built from Postgres on each read, which is quick enough. */
const smallScopePeopleMax = 1_000

/**
 * The board of a period. Redis has the boards of everyone and of large scopes that are read; otherwise it comes from Postgres, which is
 * slower for lower ranks.
 */
export async function openBoard({ db, redis }: BoardDeps, board: BoardName, now: Date): Promise<Board> {
  const { scope } = board
  if (!scope) return (await openCachedBoard(redis, board)) ?? storedBoard(db, board, now)
  return (await openScopedBoard({ db, redis }, { ...board, scope }, now)) ?? storedBoard(db, board, now)
}

type Scoped = { period: string; scope: BoardScope }

async function openScopedBoard({ db, redis }: BoardDeps, board: Scoped, now: Date): Promise<Board | undefined> {
  const { period, scope } = board
  const cached = (await isCachedScope(redis, scope)) ? await openCachedBoard(redis, board) : undefined
  const smallBoard = cached
    ? undefined
    : await listSmallBoard(db, { period, scope, peopleMax: smallScopePeopleMax, now })
  if (smallBoard) return memoryBoard(smallBoard)
  await requestScope(redis, scope, now)
  return cached
}

function memoryBoard(unordered: readonly Place[]): Board {
  const places = unordered.toSorted((a, b) => b.points - a.points || (a.userId < b.userId ? 1 : -1))
  return {
    range: (from, count) => Promise.resolve(places.slice(from, from + count)),
    countAbove: (points) => Promise.resolve(places.filter((place) => place.points > points).length),
  }
}

function storedBoard(db: Deps['db'], board: BoardName, now: Date): Board {
  return {
    range: (from, count) => listRange(db, { ...board, from, count, now }),
    countAbove: (points) => countAbove(db, { ...board, points, now }),
  }
}
