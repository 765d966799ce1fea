import type { BoardScope } from '@codekin/contracts/gamification/points'
import type { Deps } from '../../deps.ts'
import { addDays } from '../facts/index.ts'
import { nameOf } from '../people/index.ts'
import { type BoardName, countPlaces, listMissing, removeBoards } from './board-cache.ts'
import { dropScopes, forgetAskedScopes, keepScope, listAskedScopes, listKeptScopes } from './scope-cache.ts'

type Needed = Pick<Deps, 'db' | 'redis' | 'clock'>

/** Boards that nobody has read for so long are let go of. */
const unreadDays = 1
/** All boards of scopes have so many places together at most: about a quarter of a gigabyte. */
const placesMax = 2_000_000

/** The boards of these scopes in each of these periods. */
export function boardsOf(scopes: readonly BoardScope[], periods: readonly string[]): BoardName[] {
  return scopes.flatMap((scope) => periods.map((period) => ({ period, scope })))
}

type Chosen = {
  /** All boards are to be written anew. */
  isAnew: boolean
  periods: readonly string[]
  replace: (deps: Needed, boards: readonly BoardName[]) => Promise<void>
}

/**
 * Of which cities and skills Redis has boards: of those that were read lately. The boards of one at most are written now, so that nobody
 * waits long to be told of; the next run writes the next. Answers those that are kept.
 */
export async function chooseScopes(deps: Needed, { isAnew, periods, replace }: Chosen): Promise<BoardScope[]> {
  const { redis, clock } = deps
  const asked = await listAskedScopes(redis, addDays(clock.now(), -unreadDays))
  const before = await listKeptScopes(redis)
  const isUnread = isNotIn(asked)
  await letGo(
    redis,
    before.filter((scope) => isAnew || isUnread(scope)),
    periods,
  )
  const isNew = isNotIn(isAnew ? [] : before)
  const kept: BoardScope[] = []
  let isWritten = false
  for (const scope of asked) {
    const boards = boardsOf([scope], periods)
    const missing = isNew(scope) ? boards : await listMissing(redis, boards)
    if (missing.length > 0 && !isWritten) {
      await replace(deps, missing)
      await keepScope(redis, scope)
      isWritten = true
    } else if (isNew(scope)) continue
    kept.push(scope)
  }
  return kept
}

/** Lets go of what was not read for the longest, until the rest is no more than Redis should hold. */
export async function limitScopes(
  redis: Deps['redis'],
  scopes: readonly BoardScope[],
  periods: readonly string[],
): Promise<void> {
  let places = 0
  const tooMuch: BoardScope[] = []
  const counts = await Promise.all(scopes.map((scope) => countPlaces(redis, boardsOf([scope], periods))))
  for (const [at, scope] of scopes.entries()) {
    places += counts[at] ?? 0
    if (places > placesMax) tooMuch.push(scope)
  }
  await forgetAskedScopes(redis, tooMuch)
  await letGo(redis, tooMuch, periods)
}

/** Not kept first: what is there and not kept is read by nobody. */
async function letGo(redis: Deps['redis'], scopes: readonly BoardScope[], periods: readonly string[]): Promise<void> {
  await dropScopes(redis, scopes)
  await removeBoards(redis, boardsOf(scopes, periods))
}

function isNotIn(scopes: readonly BoardScope[]): (scope: BoardScope) => boolean {
  const names = new Set(scopes.map(nameOf))
  return (scope) => !names.has(nameOf(scope))
}
