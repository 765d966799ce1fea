import { expect, test } from 'vitest'
import type { Area } from './endpoint.ts'
import { areas } from './services.ts'

test('every list that a signed-in user reads says how often', () => {
  const lists = areas.flatMap(({ endpoints }: Area) =>
    Object.entries(endpoints).filter(([name, { auth }]) => /^(list|search)/.test(name) && auth !== 'public'),
  )
  expect(lists.length).toBeGreaterThan(6)
  expect(lists.flatMap(([name, { rateLimit }]) => (rateLimit ? [] : [name]))).toEqual([])
})
