import { createClient } from 'redis'
import type { Logger } from './logging.ts'

export type RedisClient = ReturnType<typeof client>

export type RedisOptions = { url: string; name: string; log: Logger }

const firstConnectMilliseconds = 2_000
/** A connection to a Redis that does not answer is closed after this time. */
const silenceMilliseconds = 2_000

/**
 * Connects to Redis, which holds only data that may be lost. While it is unavailable, commands fail at once
 * (`ClientOfflineError`), so that no request hangs; the client reconnects by itself. Waits briefly for the first
 * connection, then continues without it.
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
    // The library's timeout creates an abort signal per command; the socket's timeout detects a silent server instead.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 1_000,
      socketTimeout: silenceMilliseconds,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000) * (0.5 + Math.random() / 2),
    },
  })
}

/** Closes without waiting for an unavailable server. */
export async function closeRedis(redis: RedisClient): Promise<void> {
  if (!redis.isOpen) return
  if (redis.isReady) await withDeadline(redis.close(), 1_000, 'redis did not close').catch(() => {})
  if (redis.isOpen) redis.destroy()
}

/** Rejects after `milliseconds`. The work itself continues; its late failure is not reported. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
