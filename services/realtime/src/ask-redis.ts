import type { Logger } from '@codekin/service-kit/logging'
import { type RedisClient, withDeadline } from '@codekin/service-kit/redis'

/**
 * The one way to Redis, which holds only what may be lost: who asks waits a moment at most, and not at all while an earlier
 * question is without its answer. Nothing more is written then, so that the client sees the silence and connects anew.
 */
export type AskRedis = {
  /** Throws when Redis is away, silent or refuses. */
  orThrow<T>(run: () => Promise<T>): Promise<T>
  /** Answers `otherwise` then. */
  or<T>(otherwise: T, run: () => Promise<T>): Promise<T>
}

/** A Redis that is silent this long counts as away. */
const patienceMilliseconds = 1_000

export function openAskRedis({ redis, log }: { redis: RedisClient; log: Logger }): AskRedis {
  let isSilent = false
  const isAway = (): boolean => isSilent || !redis.isReady

  const ask = async <T>(run: () => Promise<T>): Promise<T> => {
    let isAnswered = false
    const answered = (): void => {
      isAnswered = true
      isSilent = false
    }
    const work = run()
    // The end of the connection is an answer too: it is asked again when it is ready.
    work.then(answered, answered)
    try {
      return await withDeadline(work, patienceMilliseconds, 'redis is silent')
    } catch (error) {
      if (!isAnswered) isSilent = true
      throw error
    }
  }

  return {
    async orThrow(run) {
      if (isAway()) throw new Error('redis is away')
      return await ask(run)
    },
    async or(otherwise, run) {
      if (isAway()) return otherwise
      try {
        return await ask(run)
      } catch (error) {
        log.warn({ err: error }, 'redis cannot be used')
        return otherwise
      }
    },
  }
}
