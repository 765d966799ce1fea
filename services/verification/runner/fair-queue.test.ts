import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

/** Creates tasks that end on demand, and records when each starts. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    /** Ends the task with this name, if there is one; returns once the next one has started. */
    end: async (name = '') => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const limits = { atOnce: 1, waitingMax: 10, waitingPerOwnerMax: 5 }

test('owners take turns, however many runs one of them has queued', async () => {
  const queue = openFairQueue(limits)
  const { begun, work, end } = works()
  const all = ['ann-1', 'ann-2', 'ann-3', 'bob-1', 'bob-2', 'cem-1'].map((name) =>
    queue.take(name.slice(0, 3), work(name)),
  )
  const turns = ['ann-1', 'bob-1', 'cem-1', 'ann-2', 'bob-2', 'ann-3']
  await end()
  for (const name of turns) await end(name)
  expect(begun).toEqual(turns)
  await Promise.all(all)
})

test('each owner has one run at a time, and others pass by', async () => {
  const queue = openFairQueue({ ...limits, atOnce: 2 })
  const { begun, work, end } = works()
  const all = ['ann-1', 'ann-2', 'bob-1'].map((name) => queue.take(name.slice(0, 3), work(name)))
  await end()
  expect(begun).toEqual(['ann-1', 'bob-1'])
  await end('ann-1')
  await end('ann-2')
  await end('bob-1')
  expect(await Promise.all(all)).toEqual(['ann-1', 'ann-2', 'bob-1'])
})

test('an owner with too many waiting runs is answered busy, and everyone when the queue is full', async () => {
  const queue = openFairQueue({ ...limits, waitingMax: 3, waitingPerOwnerMax: 2 })
  const { work, end } = works()
  const held = ['ann-1', 'ann-2', 'ann-3'].map((name) => queue.take('ann', work(name)))
  expect(await queue.take('ann', work('ann-4'))).toBe('busy')
  held.push(queue.take('bob', work('bob-1')))
  expect(await queue.take('cem', work('cem-1'))).toBe('busy')
  expect(queue.waiting()).toBe(3)
  for (const name of ['ann-1', 'bob-1', 'ann-2', 'ann-3']) await end(name)
  expect(await Promise.all(held)).toHaveLength(4)
  expect(queue.waiting()).toBe(0)
})

test('a cancelled waiting run is dropped; a failed one frees its slot for the next', async () => {
  const queue = openFairQueue(limits)
  const { begun, work } = works()
  const left = new AbortController()
  const failing = queue.take('ann', () => Promise.reject(new Error('broken')))
  const leaving = queue.take('bob', work('bob-1'), left.signal)
  left.abort()
  expect(await leaving).toBe('busy')
  await expect(failing).rejects.toThrow('broken')
  expect(await queue.take('cem', async () => 'next')).toBe('next')
  expect(begun).toEqual([])
})
