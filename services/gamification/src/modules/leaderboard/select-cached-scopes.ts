import type { BoardScope } from '@codekin/contracts/gamification/points'
import type { Deps } from '../../deps.ts'
import { addDays } from '../facts/index.ts'
import { formatScope } from '../people/index.ts'
import { type BoardName, countPlaces, deleteBoards, listMissingBoards } from './board-cache.ts'
import {
  deleteCachedScopes,
  deleteRequestedScopes,
  insertCachedScope,
  listCachedScopes,
  listRequestedScopes,
} from './scope-cache.ts'

type CacheDeps = Pick<Deps, 'db' | 'redis' | 'clock'>

/** Boards that were not read for this long are evicted. */
const unreadDays = 1
/** The limit of places of all scoped boards together: about a quarter of a gigabyte. */
const placesMax = 2_000_000

/** The boards of these scopes in each of these periods. */
export function boardsOf(scopes: readonly BoardScope[], periods: readonly string[]): BoardName[] {
  return scopes.flatMap((scope) => periods.map((period) => ({ period, scope })))
}

type Selection = {
  /** All boards have to be rewritten. */
  isRewritten: boolean
  periods: readonly string[]
  replace: (deps: CacheDeps, boards: readonly BoardName[]) => Promise<void>
}

/**
 * Decides which cities and skills have boards in Redis: those that were read lately. Writes the boards of at most one new scope per run, so
 * that updates of the others are not delayed. Returns the cached scopes.
 */
export async function selectCachedScopes(
  deps: CacheDeps,
  { isRewritten, periods, replace }: Selection,
): Promise<BoardScope[]> {
  const { redis, clock } = deps
  const requested = await listRequestedScopes(redis, addDays(clock.now(), -unreadDays))
  const before = await listCachedScopes(redis)
  const isUnread = isNotIn(requested)
  await evictScopes(
    redis,
    before.filter((scope) => isRewritten || isUnread(scope)),
    periods,
  )
  const isNew = isNotIn(isRewritten ? [] : before)
  const cached: BoardScope[] = []
  let isWritten = false
  for (const scope of requested) {
    const boards = boardsOf([scope], periods)
    const missing = isNew(scope) ? boards : await listMissingBoards(redis, boards)
    if (missing.length > 0 && !isWritten) {
      await replace(deps, missing)
      await insertCachedScope(redis, scope)
      isWritten = true
    } else if (isNew(scope)) continue
    cached.push(scope)
  }
  return cached
}

/** Evicts the least recently read scopes until the rest is within the limit. */
export async function enforcePlacesLimit(
  redis: Deps['redis'],
  scopes: readonly BoardScope[],
  periods: readonly string[],
): Promise<void> {
  let places = 0
  const excess: BoardScope[] = []
  const counts = await Promise.all(scopes.map((scope) => countPlaces(redis, boardsOf([scope], periods))))
  for (const [at, scope] of scopes.entries()) {
    places += counts[at] ?? 0
    if (places > placesMax) excess.push(scope)
  }
  await deleteRequestedScopes(redis, excess)
  await evictScopes(redis, excess, periods)
}

/** Unlists the scopes before it deletes their boards: boards of unlisted scopes are not read. */
async function evictScopes(
  redis: Deps['redis'],
  scopes: readonly BoardScope[],
  periods: readonly string[],
): Promise<void> {
  await deleteCachedScopes(redis, scopes)
  await deleteBoards(redis, boardsOf(scopes, periods))
}

function isNotIn(scopes: readonly BoardScope[]): (scope: BoardScope) => boolean {
  const names = new Set(scopes.map(formatScope))
  return (scope) => !names.has(formatScope(scope))
}
