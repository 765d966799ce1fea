import { expect, test } from 'vitest'
import { openDueWork } from './due-work.ts'

const log = { warn: () => {} } as never

test('who does what is due ends in the midst of it once the signal says so, and begins nothing more', async () => {
  const begun = Promise.withResolvers<void>()
  const step = Promise.withResolvers<void>()
  let steps = 0
  const work = openDueWork({ log }, async () => {
    steps += 1
    begun.resolve()
    await step.promise
    return true
  })
  const stopping = new AbortController()
  const done = work.doDue(stopping.signal)
  await begun.promise
  stopping.abort()
  step.resolve()
  await done
  expect(steps).toBe(1)
  await work.doDue()
  expect(steps).toBe(1)
})

test('who asks while it is being done has it looked at once more', async () => {
  const left = [true, false, false]
  let steps = 0
  const work = openDueWork({ log }, async () => {
    steps += 1
    await Promise.resolve()
    return left.shift() ?? false
  })
  await Promise.all([work.doDue(), work.doDue()])
  expect(steps).toBe(3)
  await work.doDue()
  expect(steps).toBe(4)
})
