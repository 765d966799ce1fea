import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
let neighbours: Neighbours
beforeAll(async () => {
  identity = await startIdentity()
  neighbours = await startNeighbours(identity)
})
afterAll(async () => {
  await neighbours.stop()
  await identity.stop()
})

test('cleaning up is told first and done then, each kind with its count', async () => {
  const ann = await identity.signUp()
  const preview = await ann.privacy.cleanUp({ body: { what: ['passes', 'deck-history'], preview: true } })
  expect(preview.removed).toEqual({ passes: 7, 'deck-history': 7 })
  expect((await ann.privacy.cleanUp({ body: { what: ['passes', 'passes'] } })).removed).toEqual({ passes: 5 })
})
