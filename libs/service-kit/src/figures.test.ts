import { expect, test } from 'vitest'
import { figuresWithHungChecks } from '../testing/hung-checks.ts'

test('a replica reports what it can if its dependencies hang, and asks a hanging one only once', async () => {
  const asked = { hung: 0 }
  const figures = figuresWithHungChecks(asked)
  const [first, second] = await Promise.all([figures(), figures()])
  for (const told of [first, second]) {
    expect(told.needs).toMatchObject([
      { name: 'db', isUp: false },
      { name: 'redis', isUp: true },
    ])
    expect(told).toMatchObject({ requests: 2, errors: 1, lately: { errors: 1 }, waiting: null, own: {} })
    expect(told.disk?.totalBytes).toBeGreaterThan(told.disk?.freeBytes ?? 0)
  }
  expect(asked.hung).toBe(2)
})
