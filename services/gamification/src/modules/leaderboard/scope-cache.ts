import type { BoardScope } from '@codekin/contracts/gamification/points'
import type { RedisClient } from '@codekin/service-kit/redis'
import { nameOf, scopeNamed } from '../people/index.ts'

// Redis has the boards of those cities and skills that were read lately. Readers ask for them; the one job that writes boards keeps them.

const askedKey = 'gamification:scopes:asked'
const keptKey = 'gamification:scopes:kept'
/** Whatever is asked for: so many at most, so that nobody fills Redis with names. */
const scopesMax = 200

/** Notes that the boards of a scope are read. */
export async function askForScope(redis: RedisClient, scope: BoardScope, now: Date): Promise<void> {
  if (!redis.isReady) return
  await redis.zAdd(askedKey, { value: nameOf(scope), score: now.getTime() }).catch(() => 0)
}

/** The scopes whose boards were read since, the last ones first. */
export async function listAskedScopes(redis: RedisClient, since: Date): Promise<BoardScope[]> {
  await redis.zRemRangeByScore(askedKey, '-inf', `(${since.getTime()}`)
  await redis.zRemRangeByRank(askedKey, 0, -1 - scopesMax)
  return (await redis.zRange(askedKey, 0, -1, { REV: true })).map(scopeNamed)
}

/** Nobody asks for these any more, until somebody does. */
export async function forgetAskedScopes(redis: RedisClient, scopes: readonly BoardScope[]): Promise<void> {
  if (scopes.length > 0) await redis.zRem(askedKey, scopes.map(nameOf))
}

/** The scopes whose boards are told of what changes. A board of another one may be there, and is old. */
export async function listKeptScopes(redis: RedisClient): Promise<BoardScope[]> {
  return (await redis.sMembers(keptKey)).map(scopeNamed)
}

export async function isKeptScope(redis: RedisClient, scope: BoardScope): Promise<boolean> {
  if (!redis.isReady) return false
  return (await redis.sIsMember(keptKey, nameOf(scope)).catch(() => 0)) === 1
}

export async function keepScope(redis: RedisClient, scope: BoardScope): Promise<void> {
  await redis.sAdd(keptKey, nameOf(scope))
}

export async function dropScopes(redis: RedisClient, scopes: readonly BoardScope[]): Promise<void> {
  if (scopes.length > 0) await redis.sRem(keptKey, scopes.map(nameOf))
}
