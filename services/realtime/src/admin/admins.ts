import type { Clock } from '@codekin/service-kit/clock'
import type { Logger } from '@codekin/service-kit/logging'
import type { RedisClient } from '@codekin/service-kit/redis'
import { replaySeconds } from '../replay/replay-buffer.ts'

/** Admins who were in the admin room a short while ago: signups wait in their replay buffers even while they reconnect. */
export type AdminRoll = {
  keep(userId: string): Promise<void>
  list(): Promise<string[]>
}

const key = 'realtime:admins'

export function openAdminRoll({ redis, clock, log }: { redis: RedisClient; clock: Clock; log: Logger }): AdminRoll {
  const orNothing = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    if (!redis.isReady) return otherwise
    try {
      return await work()
    } catch (error) {
      log.warn({ err: error }, 'the roll of admins cannot be used')
      return otherwise
    }
  }
  return {
    keep: (userId) =>
      orNothing(async () => {
        await redis.zAdd(key, { score: clock.now().getTime(), value: userId })
      }, undefined),
    list: () =>
      orNothing(async () => {
        const oldest = clock.now().getTime() - replaySeconds * 1000
        await redis.zRemRangeByScore(key, '-inf', oldest)
        return await redis.zRange(key, 0, -1)
      }, []),
  }
}
