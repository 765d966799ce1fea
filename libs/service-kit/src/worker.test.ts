import { expect, test } from 'vitest'
import { openWorker } from './worker.ts'

const log = { warn: () => {} } as never

test('once the signal aborts, a worker finishes its current step and begins no other', async () => {
  const begun = Promise.withResolvers<void>()
  const step = Promise.withResolvers<void>()
  let steps = 0
  const work = openWorker({ log }, async () => {
    steps += 1
    begun.resolve()
    await step.promise
    return true
  })
  const stopping = new AbortController()
  const done = work.drain(stopping.signal)
  await begun.promise
  stopping.abort()
  step.resolve()
  await done
  expect(steps).toBe(1)
  await work.drain()
  expect(steps).toBe(1)
})

test('a call while the worker runs makes it check once more', async () => {
  const left = [true, false, false]
  let steps = 0
  const work = openWorker({ log }, async () => {
    steps += 1
    await Promise.resolve()
    return left.shift() ?? false
  })
  await Promise.all([work.drain(), work.drain()])
  expect(steps).toBe(3)
  await work.drain()
  expect(steps).toBe(4)
})
