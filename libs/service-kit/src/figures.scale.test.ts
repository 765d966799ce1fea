import { expect, test } from 'vitest'
import { figuresWithHungChecks } from '../testing/hung-checks.ts'

test('a replica tells its figures within a second and a half, whatever hangs', async () => {
  const figures = figuresWithHungChecks({ hung: 0 })
  const startedAt = performance.now()
  await figures()
  expect(performance.now() - startedAt).toBeLessThan(1_500)
})
