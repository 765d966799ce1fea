import { expect, test } from 'vitest'
import { keyedLimiter } from './keyed-limiter.ts'

const limits = { atOnce: 2, waitingMax: 5, waitingPerPersonMax: 3, retryAfterSeconds: 5 }

/** Work that the test ends, and that records its start. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    /** Ends the work of this name, if there is one; returns when the next one has started. */
    end: async (name = '') => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
  }
}

test('one call per person runs at a time, without blocking others', async () => {
  const limiter = keyedLimiter(limits)
  const { begun, end, work } = works()
  const all = ['ann-1', 'ann-2', 'ann-3', 'bob-1', 'cem-1'].map((name) => limiter.run(name.slice(0, 3), work(name)))
  await end()
  expect(begun).toEqual(['ann-1', 'bob-1'])
  await end('bob-1')
  expect(begun).toEqual(['ann-1', 'bob-1', 'cem-1'])
  await end('ann-1')
  expect(begun.at(-1)).toBe('ann-2')
  await end('cem-1')
  expect(begun).toHaveLength(4)
  await end('ann-2')
  await end('ann-3')
  expect(await Promise.all(all)).toEqual(['ann-1', 'ann-2', 'ann-3', 'bob-1', 'cem-1'])
})

test('a call is refused if the person has too many waiting, or if the whole queue is full', async () => {
  const limiter = keyedLimiter(limits)
  const { end, work } = works()
  const held = ['ann-1', 'ann-2', 'ann-3', 'ann-4', 'bob-1', 'bob-2'].map((name) =>
    limiter.run(name.slice(0, 3), work(name)),
  )
  const retry = { headers: { 'retry-after': '5' } }
  await expect(limiter.run('ann', work('ann-5'))).rejects.toMatchObject({ code: 'too_many_requests', ...retry })
  held.push(limiter.run('cem', work('cem-1')))
  await expect(limiter.run('dan', work('dan-1'))).rejects.toMatchObject({ code: 'unavailable', ...retry })
  for (const name of ['ann-1', 'bob-1', 'ann-2', 'bob-2', 'cem-1', 'ann-3', 'ann-4']) await end(name)
  await expect(Promise.all(held)).resolves.toHaveLength(7)
})

test('a failed call releases its slot to the next', async () => {
  const limiter = keyedLimiter({ ...limits, atOnce: 1 })
  const failing = limiter.run('ann', () => Promise.reject(new Error('broken')))
  const next = limiter.run('ann', async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})
