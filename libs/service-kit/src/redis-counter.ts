import { type RedisClient, withDeadline } from './redis.ts'
import { scriptOf } from './redis-script.ts'

/** How much a key has counted with this, and how long until it begins anew. */
export type Count = { value: number; milliseconds: number }

/** Adds to what Redis counts under a key, which begins anew some seconds after its first. Throws while Redis is away or silent. */
export type AddToCount = (key: string, added: number, seconds: number) => Promise<Count>

/** A Redis that does not answer in this time counts as gone for these requests. */
const patienceMilliseconds = 250
/** Redis does nothing else meanwhile: some 0.1 ms. */
const batchMax = 100

/** @NOTE a key without an end would count for ever; one that others made so gets one. */
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

type Waiting = {
  key: string
  added: number
  seconds: number
  resolve: (count: Count) => void
  reject: (error: Error) => void
}

/**
 * Opens counters in Redis. What is to be counted in the same turn of the event loop travels as one command: a command
 * costs this process more than a small request.
 */
export function openCounter(redis: RedisClient): AddToCount {
  const run = scriptOf(redis, script)
  let waiting: Waiting[] = []

  const send = async (): Promise<void> => {
    const batch = waiting
    waiting = []
    const keys = batch.map(({ key }) => key)
    const args = batch.flatMap(({ added, seconds }) => [added, seconds])
    try {
      const answer = await withDeadline(run(keys, args), patienceMilliseconds, 'redis did not answer in time')
      const numbers = answer as number[]
      for (const [at, { resolve }] of batch.entries()) {
        resolve({ value: numbers[2 * at] ?? 0, milliseconds: numbers[2 * at + 1] ?? 0 })
      }
    } catch (error) {
      for (const { reject } of batch) reject(error as Error)
    }
  }
  return (key, added, seconds) =>
    new Promise((resolve, reject) => {
      if (!redis.isReady) return reject(new Error('redis is not connected'))
      waiting.push({ key, added, seconds, resolve, reject })
      if (waiting.length === batchMax) void send()
      else if (waiting.length === 1) setImmediate(() => waiting.length > 0 && void send())
    })
}
