import type { BoardScope } from '@codekin/contracts/gamification/points'
import type { Deps } from '../../deps.ts'
import { countAbove, listRange, listSmallBoard } from '../ledger/index.ts'
import { type Board, type BoardName, openBoard } from './board-cache.ts'
import type { Place } from './rules.ts'
import { askForScope, isKeptScope } from './scope-cache.ts'

type Needed = Pick<Deps, 'db' | 'redis'>

/** The boards of so few are made from Postgres as they are read: that takes no longer than asking Redis would save. */
const smallScope = 1_000

/**
 * The board of a period. Of everybody, and of scopes of many people that are read, Redis has it; where it has not, Postgres does: right,
 * and slower the further down.
 */
export async function openAnyBoard({ db, redis }: Needed, board: BoardName, now: Date): Promise<Board> {
  const { scope } = board
  if (!scope) return (await openBoard(redis, board)) ?? storedBoard(db, board, now)
  return (await openScopedBoard({ db, redis }, { ...board, scope }, now)) ?? storedBoard(db, board, now)
}

type Scoped = { period: string; scope: BoardScope }

async function openScopedBoard({ db, redis }: Needed, board: Scoped, now: Date): Promise<Board | undefined> {
  const { period, scope } = board
  const cached = (await isKeptScope(redis, scope)) ? await openBoard(redis, board) : undefined
  const held = cached ? undefined : await listSmallBoard(db, { period, scope, peopleMax: smallScope, now })
  if (held) return heldBoard(held)
  await askForScope(redis, scope, now)
  return cached
}

function heldBoard(found: readonly Place[]): Board {
  const places = found.toSorted((a, b) => b.points - a.points || (a.userId < b.userId ? 1 : -1))
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
