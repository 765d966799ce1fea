import type { Logger } from '@codekin/service-kit/logging'
import { type RedisClient, withDeadline } from '@codekin/service-kit/redis'

/**
 * The only access to Redis, which holds only expendable data. Calls time out quickly, and fail at once while an earlier call is
 * unanswered. Nothing more is written then, so that the client notices the silence and reconnects.
 */
export type AskRedis = {
  /** Throws if Redis is unavailable, silent or refuses the command. */
  orThrow<T>(run: () => Promise<T>): Promise<T>
  /** Returns `otherwise` in that case. */
  or<T>(fallback: T, run: () => Promise<T>): Promise<T>
}

/** A Redis that is silent for this long counts as unavailable. */
const timeoutMilliseconds = 1_000

export function openAskRedis({ redis, log }: { redis: RedisClient; log: Logger }): AskRedis {
  let isSilent = false
  const isUnavailable = (): boolean => isSilent || !redis.isReady

  const ask = async <T>(run: () => Promise<T>): Promise<T> => {
    let isAnswered = false
    const answered = (): void => {
      isAnswered = true
      isSilent = false
    }
    const work = run()
    // A lost connection also settles the call; once reconnected, Redis is called again.
    work.then(answered, answered)
    try {
      return await withDeadline(work, timeoutMilliseconds, 'redis is silent')
    } catch (error) {
      if (!isAnswered) isSilent = true
      throw error
    }
  }

  return {
    async orThrow(run) {
      if (isUnavailable()) throw new Error('redis is away')
      return await ask(run)
    },
    async or(fallback, run) {
      if (isUnavailable()) return fallback
      try {
        return await ask(run)
      } catch (error) {
        log.warn({ err: error }, 'redis cannot be used')
        return fallback
      }
    },
  }
}
