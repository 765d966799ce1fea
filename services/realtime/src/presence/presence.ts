import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'
import type { RedisClient } from '@codekin/service-kit/redis'
import { createScriptRunner } from '@codekin/service-kit/redis-script'
import type { AskRedis } from '../ask-redis.ts'
import { subjects } from '../subjects.ts'

/**
 * Which users are online: those with a ping within 75 seconds, two and a half ping intervals. Lost with Redis and restored by the
 * next ping.
 */
export type Presence = {
  /** Marks the user as online and notifies watchers if they were offline. */
  touch(userId: string): Promise<void>
  isOnline(userId: string): Promise<boolean>
  /** Returns which of them are online; null while Redis is unavailable. */
  listOnline(userIds: readonly string[]): Promise<string[] | null>
  /** Announces users whose pings have stopped; one replica announces each. */
  sweep(): Promise<void>
}

export const presenceSeconds = 75
const key = 'realtime:online'
const sweepBatchSize = 500

/** ARGV: user, now, until. Returns 1 if the user was offline before. */
const touchScript = `
local was = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or '0')
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
if was <= tonumber(ARGV[2]) then return 1 end
return 0
`
/** ARGV: now, limit. Removes and returns expired users. */
const sweepScript = `
local gone = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])
if #gone > 0 then redis.call('ZREM', KEYS[1], unpack(gone)) end
return gone
`

export function openPresence(o: { redis: RedisClient; ask: AskRedis; bus: Bus; clock: Clock }): Presence {
  const { redis, ask, bus, clock } = o
  const touch = createScriptRunner(redis, touchScript)
  const sweep = createScriptRunner(redis, sweepScript)
  const publishState = (userId: string, isOnline: boolean) =>
    bus.nc.publish(subjects.presence(userId), isOnline ? '1' : '0')

  // Presence is optional: without Redis no one is notified.
  return {
    touch: (userId) =>
      ask.or(undefined, async () => {
        const now = clock.now().getTime()
        const isNewlyOnline = await touch([key], [userId, now, now + presenceSeconds * 1000])
        if (isNewlyOnline === 1) publishState(userId, true)
      }),
    isOnline: (userId) =>
      ask.or(false, async () => {
        const expiresAt = await redis.zScore(key, userId)
        return expiresAt !== null && expiresAt > clock.now().getTime()
      }),
    listOnline: (userIds) =>
      ask.or(null, async () => {
        if (userIds.length === 0) return []
        const now = clock.now().getTime()
        const expiries = await redis.zmScore(key, [...userIds])
        return userIds.filter((_, index) => (expiries[index] ?? 0) > now)
      }),
    sweep: () =>
      ask.or(undefined, async () => {
        const expiredUserIds = (await sweep([key], [clock.now().getTime(), sweepBatchSize])) as string[]
        for (const userId of expiredUserIds) publishState(userId, false)
      }),
  }
}
