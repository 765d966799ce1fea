import type { RedisClient } from '@codekin/service-kit/redis'
import { dayOf } from '../domain/quota.ts'

const ttlSeconds = 2 * 86_400

/** How often each of these people was dealt today, in the given order. Zeros without Redis: the count only spreads attention. */
export async function countImpressionsToday(
  redis: RedisClient,
  userIds: readonly string[],
  now: Date,
): Promise<number[]> {
  const none = userIds.map(() => 0)
  if (userIds.length === 0 || !redis.isReady) return none
  const counts = await redis.hmGet(impressionsKey(now), [...userIds]).catch(() => none)
  return counts.map((count) => Number(count ?? 0))
}

export async function incrementImpressions(redis: RedisClient, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0 || !redis.isReady) return
  const key = impressionsKey(now)
  await Promise.all([...userIds.map((userId) => redis.hIncrBy(key, userId, 1)), redis.expire(key, ttlSeconds)])
}

/** Those of these people who had not been dealt to the viewer today; all of them without Redis. */
export async function markServed(
  redis: RedisClient,
  viewerId: string,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (!redis.isReady) return [...userIds]
  const key = `matching:dealt:${dayOf(now)}:${viewerId}`
  // Two concurrent requests may both count a card, which is acceptable: the count only spreads attention.
  const [wasServed] = await Promise.all([
    redis.smIsMember(key, [...userIds]),
    redis.sAdd(key, [...userIds]),
    redis.expire(key, ttlSeconds),
  ])
  return userIds.filter((_, index) => wasServed[index] === 0)
}

function impressionsKey(now: Date): string {
  return `matching:impressions:${dayOf(now)}`
}
