import type { BoardScope } from '@codekin/contracts/gamification/points'
import type { RedisClient } from '@codekin/service-kit/redis'
import { formatScope, parseScope } from '../people/index.ts'

// Redis caches boards of the cities and skills that were read lately. Readers request them; the job that writes boards lists the cached ones.

const requestedKey = 'gamification:scopes:asked'
const cachedKey = 'gamification:scopes:kept'
/** The limit of requested scopes, so that requests can't fill Redis with names. */
const scopesMax = 200

/** Records that the boards of a scope were read. */
export async function requestScope(redis: RedisClient, scope: BoardScope, now: Date): Promise<void> {
  if (!redis.isReady) return
  await redis.zAdd(requestedKey, { value: formatScope(scope), score: now.getTime() }).catch(() => 0)
}

/** The scopes whose boards were read since, most recent first. */
export async function listRequestedScopes(redis: RedisClient, since: Date): Promise<BoardScope[]> {
  await redis.zRemRangeByScore(requestedKey, '-inf', `(${since.getTime()}`)
  await redis.zRemRangeByRank(requestedKey, 0, -1 - scopesMax)
  return (await redis.zRange(requestedKey, 0, -1, { REV: true })).map(parseScope)
}

/** Forgets requests for these scopes. */
export async function deleteRequestedScopes(redis: RedisClient, scopes: readonly BoardScope[]): Promise<void> {
  if (scopes.length > 0) await redis.zRem(requestedKey, scopes.map(formatScope))
}

/** The scopes whose boards are kept up to date. Boards of other scopes may exist and are outdated. */
export async function listCachedScopes(redis: RedisClient): Promise<BoardScope[]> {
  return (await redis.sMembers(cachedKey)).map(parseScope)
}

export async function isCachedScope(redis: RedisClient, scope: BoardScope): Promise<boolean> {
  if (!redis.isReady) return false
  return (await redis.sIsMember(cachedKey, formatScope(scope)).catch(() => 0)) === 1
}

export async function insertCachedScope(redis: RedisClient, scope: BoardScope): Promise<void> {
  await redis.sAdd(cachedKey, formatScope(scope))
}

export async function deleteCachedScopes(redis: RedisClient, scopes: readonly BoardScope[]): Promise<void> {
  if (scopes.length > 0) await redis.sRem(cachedKey, scopes.map(formatScope))
}
