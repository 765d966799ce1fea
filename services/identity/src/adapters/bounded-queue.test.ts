import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

const limits = { concurrency: 2, waitingMax: 3, retryAfterSeconds: 2 }

test('no more run at once than there are places, and all that waited are served in order', async () => {
  const queue = boundedQueue(limits)
  let running = 0
  let most = 0
  const served: number[] = []
  const work = (n: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    served.push(n)
  }
  await Promise.all([1, 2, 3, 4, 5].map((n) => queue.run(work(n))))
  expect(most).toBe(2)
  expect(served).toEqual([1, 2, 3, 4, 5])
  expect(queue.size()).toBe(0)
})

test('whoever finds the queue full is refused at once and told when to come again', async () => {
  const queue = boundedQueue(limits)
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: 5 }, () => queue.run(() => gate.promise))
  await expect(queue.run(async () => 'late')).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '2' },
  })
  gate.resolve()
  await Promise.all(held)
  await expect(queue.run(async () => 'again')).resolves.toBe('again')
})

test('work that fails gives its place back', async () => {
  const queue = boundedQueue({ ...limits, concurrency: 1 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run(async () => 'next')).resolves.toBe('next')
})
