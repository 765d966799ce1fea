import type { Clock } from '@codekin/service-kit/clock'
import type { RedisClient } from '@codekin/service-kit/redis'
import type { AskRedis } from '../ask-redis.ts'
import { replaySeconds } from '../replay/replay-buffer.ts'

/** Admins who were recently in the admin room: signups are added to their replay buffers even while they reconnect. */
export type AdminRoll = {
  keep(userId: string): Promise<void>
  list(): Promise<string[]>
}

const key = 'realtime:admins'

export function openAdminRoll({ redis, ask, clock }: { redis: RedisClient; ask: AskRedis; clock: Clock }): AdminRoll {
  return {
    keep: (userId) =>
      ask.or(undefined, async () => {
        await redis.zAdd(key, { score: clock.now().getTime(), value: userId })
      }),
    list: () =>
      ask.or<string[]>([], async () => {
        const oldest = clock.now().getTime() - replaySeconds * 1000
        await redis.zRemRangeByScore(key, '-inf', oldest)
        return await redis.zRange(key, 0, -1)
      }),
  }
}
