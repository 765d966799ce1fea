import { type RedisClient, withDeadline } from './redis.ts'
import { createScriptRunner } from './redis-script.ts'

/** A counter after an increment, and the milliseconds until it is reset. */
export type CounterState = { value: number; milliseconds: number }

/** Increments a counter that is reset some seconds after its first increment. Throws while Redis is unavailable or doesn't reply. */
export type IncrementCounter = (key: string, amount: number, seconds: number) => Promise<CounterState>

/** If Redis doesn't reply within this time, the increments fail. */
const timeoutMilliseconds = 250
/** Redis is blocked while it runs the script, some 0.1 ms for a batch of this size. */
const batchMax = 100

/** @NOTE a key without expiry would count forever, so a key that has none gets one. */
const script = `
local counts = {}
for i, key in ipairs(KEYS) do
  local added, seconds = ARGV[2 * i - 1], ARGV[2 * i]
  redis.call('set', key, 0, 'EX', seconds, 'NX')
  counts[2 * i - 1] = redis.call('incrby', key, added)
  local left = redis.call('pttl', key)
  if left == -1 then
    redis.call('expire', key, seconds)
    left = 1000 * seconds
  end
  counts[2 * i] = left
end
return counts`

type PendingIncrement = {
  key: string
  amount: number
  seconds: number
  resolve: (count: CounterState) => void
  reject: (error: Error) => void
}

/**
 * Opens counters in Redis. All increments of one turn of the event loop are sent as one command, because a command costs this
 * process more than a small request.
 */
export function openRedisCounter(redis: RedisClient): IncrementCounter {
  const run = createScriptRunner(redis, script)
  let pending: PendingIncrement[] = []

  const send = async (): Promise<void> => {
    const batch = pending
    pending = []
    const keys = batch.map(({ key }) => key)
    const args = batch.flatMap(({ amount, seconds }) => [amount, seconds])
    try {
      const answer = await withDeadline(run(keys, args), timeoutMilliseconds, 'redis did not answer in time')
      const numbers = answer as number[]
      for (const [at, { resolve }] of batch.entries()) {
        resolve({ value: numbers[2 * at] ?? 0, milliseconds: numbers[2 * at + 1] ?? 0 })
      }
    } catch (error) {
      for (const { reject } of batch) reject(error as Error)
    }
  }
  return (key, amount, seconds) =>
    new Promise((resolve, reject) => {
      if (!redis.isReady) return reject(new Error('redis is not connected'))
      pending.push({ key, amount, seconds, resolve, reject })
      if (pending.length === batchMax) void send()
      else if (pending.length === 1) setImmediate(() => pending.length > 0 && void send())
    })
}
