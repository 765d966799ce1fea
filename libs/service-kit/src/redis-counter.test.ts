import { startServers, type TestServers } from '@codekin/test-kit/servers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from './logging.ts'
import { newId } from './new-id.ts'
import { closeRedis, openRedis, type RedisClient } from './redis.ts'
import { type IncrementCounter, openRedisCounter } from './redis-counter.ts'

let servers: TestServers
let redis: RedisClient
let add: IncrementCounter
beforeAll(async () => {
  servers = await startServers()
  const { log } = openLog({ service: 'matching', level: 'silent' })
  redis = await openRedis({ url: servers.redis.url, name: 'counter-test', log })
  add = openRedisCounter(redis)
})
afterAll(async () => {
  await closeRedis(redis)
  await servers.stop()
})

const times = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** How many scripts this server has run. */
async function countScriptRuns(): Promise<number> {
  const stats = await redis.info('commandstats')
  const counts = [...stats.matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g)].map(([, calls]) => Number(calls))
  return counts.reduce((sum, calls) => sum + calls, 0)
}

test('concurrent increments of a key get distinct values', async () => {
  const [one, other] = [newId(), newId()]
  const counts = await Promise.all(times(250).map((turn) => add(turn % 5 === 0 ? other : one, 1, 60)))
  const valuesOf = (isOther: boolean) => counts.filter((_, at) => ((at + 1) % 5 === 0) === isOther).map((c) => c.value)
  expect(valuesOf(false)).toEqual(times(200))
  expect(valuesOf(true)).toEqual(times(50))
})

test('the increments of one turn of the event loop are one command', async () => {
  await add(newId(), 1, 60)
  const before = await countScriptRuns()
  await Promise.all(times(40).map(() => add(newId(), 1, 60)))
  expect((await countScriptRuns()) - before).toBe(1)
})

test('a counter returns its time to reset, which later increments do not delay, and can be decremented', async () => {
  const key = newId()
  const first = await add(key, 1, 60)
  expect(first.milliseconds).toBeGreaterThan(59_000)
  await redis.pExpire(key, 30_000)
  const second = await add(key, 1, 60)
  expect([second.value, second.milliseconds <= 30_000]).toEqual([2, true])
  expect((await add(key, -1, 60)).value).toBe(1)
})

test('a key without expiry gets one', async () => {
  const key = newId()
  await redis.set(key, '7')
  const { value, milliseconds } = await add(key, 1, 60)
  expect([value, milliseconds]).toEqual([8, 60_000])
  expect(await redis.pTTL(key)).toBeGreaterThan(0)
})

test('a script that the server no longer has is sent again', async () => {
  await redis.scriptFlush()
  expect((await add(newId(), 1, 60)).value).toBe(1)
})

test('an increment that the server refuses fails, and later ones succeed', async () => {
  const key = newId()
  await redis.hSet(key, 'is', 'no number')
  await expect(add(key, 1, 60)).rejects.toThrow('WRONGTYPE')
  expect((await add(newId(), 1, 60)).value).toBe(1)
})

test('without a server increments fail at once', async () => {
  await servers.redis.stop()
  await expect(Promise.all(times(3).map(() => add(newId(), 1, 60)))).rejects.toThrow(/redis|closed/i)
})
