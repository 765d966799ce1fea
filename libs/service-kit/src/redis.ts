import { createClient } from 'redis'
import type { Logger } from './logging.ts'

export type RedisClient = ReturnType<typeof client>

export type RedisOptions = { url: string; name: string; log: Logger }

const firstConnectMilliseconds = 2_000
/** A Redis that is there but does not answer is given up on after this time. */
const silenceMilliseconds = 2_000

/**
 * Connects to Redis, which holds only what may be lost. While it is away commands fail at once instead of waiting
 * (`ClientOfflineError`), so that no request hangs; the connection comes back by itself. Waits a moment for the first
 * connection and then goes on without it.
 */
export async function openRedis(options: RedisOptions): Promise<RedisClient> {
  const redis = client(options)
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown) options.log.warn({ err: error }, 'redis is away')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) options.log.info('redis is back')
    isDown = false
  })
  const connected = redis.connect().then(
    () => {},
    () => {},
  )
  await withDeadline(connected, firstConnectMilliseconds, 'redis did not answer yet').catch(() => {})
  return redis
}

function client({ url, name }: Pick<RedisOptions, 'url' | 'name'>) {
  return createClient({
    url,
    name,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    pingInterval: 500,
    // The timeout of the library makes an abort signal per command; a silent server is noticed by the socket instead.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 1_000,
      socketTimeout: silenceMilliseconds,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000) * (0.5 + Math.random() / 2),
    },
  })
}

/** Closes without waiting for a server that is away. */
export async function closeRedis(redis: RedisClient): Promise<void> {
  if (!redis.isOpen) return
  if (redis.isReady) await withDeadline(redis.close(), 1_000, 'redis did not close').catch(() => {})
  if (redis.isOpen) redis.destroy()
}

/** The promise, or an error after `milliseconds`. The work itself goes on; its late failure is not reported. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
