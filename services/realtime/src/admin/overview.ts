import type { ServerFrame } from '@codekin/contracts/socket'
import type { Clock } from '@codekin/service-kit/clock'
import type { RedisClient } from '@codekin/service-kit/redis'
import type { AskRedis } from '../ask-redis.ts'

type FrameData<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>['data']
export type Signup = FrameData<'new_user_signup'>
export type Figures = FrameData<'admin_stats'>

/** The overview for admins, across all replicas. Stored in Redis: every function throws while Redis is unavailable. */
export type Overview = {
  /** Idempotent: the same signup again changes nothing. */
  noteSignup(signup: Signup): Promise<void>
  /** Removes an erased user's signup. */
  forgetSignup(userId: string): Promise<void>
  /** Reports how many sockets this replica holds; the count expires unless it is repeated. */
  recordSockets(count: number): Promise<void>
  figures(): Promise<Figures>
  /** Newest first. */
  recentSignups(): Promise<Signup[]>
}

export const recentSignupsMax = 50
/** A replica that hasn't reported for this long counts as holding no sockets. */
export const replicaTtlSeconds = 20
const dayTtlSeconds = 2 * 86_400

const recentKey = 'realtime:signups:recent'
const socketsKey = 'realtime:sockets'
const dayKey = (day: Date) => `realtime:signups:${day.toISOString().slice(0, 10)}`

export function openOverview(o: { redis: RedisClient; ask: AskRedis; clock: Clock; replicaId: string }): Overview {
  const { redis, ask, clock, replicaId } = o
  const countSockets = async (): Promise<number> => {
    const now = clock.now().getTime()
    const replicas = Object.entries(await redis.hGetAll(socketsKey)).map(([replica, text]) => {
      const [count = 0, expiresAt = 0] = text.split(' ').map(Number)
      return { replica, count, isCurrent: expiresAt > now }
    })
    const expiredReplicas = replicas.filter(({ isCurrent }) => !isCurrent).map(({ replica }) => replica)
    if (expiredReplicas.length > 0) await redis.hDel(socketsKey, expiredReplicas)
    return replicas.reduce((sum, { count, isCurrent }) => sum + (isCurrent ? count : 0), 0)
  }

  return {
    noteSignup: (signup) =>
      ask.orThrow(async () => {
        const today = dayKey(new Date(signup.createdAt))
        await redis
          .multi()
          .sAdd(today, signup.userId)
          .expire(today, dayTtlSeconds)
          .zAdd(recentKey, { score: Date.parse(signup.createdAt), value: JSON.stringify(signup) })
          .zRemRangeByRank(recentKey, 0, -recentSignupsMax - 1)
          .exec()
      }),
    forgetSignup: (userId) =>
      ask.orThrow(async () => {
        const texts = await redis.zRange(recentKey, 0, -1)
        const theirs = texts.filter((text) => (JSON.parse(text) as Signup).userId === userId)
        if (theirs.length > 0) await redis.zRem(recentKey, theirs)
      }),
    recordSockets: (count) =>
      ask.orThrow(async () => {
        const expiresAt = clock.now().getTime() + replicaTtlSeconds * 1000
        await redis.hSet(socketsKey, replicaId, `${count} ${expiresAt}`)
      }),
    figures: () =>
      ask.orThrow(async () => ({
        signupsToday: await redis.sCard(dayKey(clock.now())),
        socketCount: await countSockets(),
      })),
    recentSignups: () =>
      ask.orThrow(async () => {
        const texts = await redis.zRange(recentKey, 0, -1, { REV: true })
        return texts.map((text) => JSON.parse(text) as Signup)
      }),
  }
}
