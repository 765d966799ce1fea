import { expect, test } from 'vitest'
import { figuresWithHungChecks } from '../testing/hung-checks.ts'

test('a replica reports what it can if its dependencies hang, and asks a hanging one only once', async () => {
  const calls = { hung: 0 }
  const figures = figuresWithHungChecks(calls)
  const [first, second] = await Promise.all([figures(), figures()])
  for (const reading of [first, second]) {
    expect(reading.needs).toMatchObject([
      { name: 'db', isUp: false },
      { name: 'redis', isUp: true },
    ])
    expect(reading).toMatchObject({ requests: 2, errors: 1, lately: { errors: 1 }, waiting: null, own: {} })
    expect(reading.disk?.totalBytes).toBeGreaterThan(reading.disk?.freeBytes ?? 0)
  }
  expect(calls.hung).toBe(2)
})
