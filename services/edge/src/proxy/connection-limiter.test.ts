import { expect, test } from 'vitest'
import { keyedLimiter } from './connection-limiter.ts'

test('a caller that gives up frees its place in the queue and is not granted one later', async () => {
  const limiter = keyedLimiter({ perKey: 1, waitingPerKey: 1 })
  const never = new AbortController().signal
  const leave = limiter.tryTake('a')
  const leaving = new AbortController()
  const first = limiter.take('a', leaving.signal)
  expect(await limiter.take('a', never)).toBeUndefined()
  leaving.abort()
  expect(await first).toBeUndefined()
  const second = limiter.take('a', never)
  expect(limiter.waiting()).toEqual([['a', 1]])
  leave?.()
  const leaveSecond = await second
  expect(leaveSecond).toBeDefined()
  expect(limiter.tryTake('a')).toBeUndefined()
  // Giving back twice frees one place.
  leaveSecond?.()
  leaveSecond?.()
  expect([limiter.tryTake('a') !== undefined, limiter.tryTake('a')]).toEqual([true, undefined])
})
