import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

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

test('a cleanup can be previewed, with a count per kind', async () => {
  const ann = await identity.signUp()
  const preview = await ann.privacy.cleanUp({ body: { what: ['passes', 'deck-history'], preview: true } })
  expect(preview.removed).toEqual({ passes: 7, 'deck-history': 7 })
  expect((await ann.privacy.cleanUp({ body: { what: ['passes', 'passes'] } })).removed).toEqual({ passes: 5 })
})

test('a cleanup counts and removes drafts and profile history of its user only', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  for (const person of [ann, bob]) {
    await person.onboarding.start()
    await person.onboarding.saveStep({ params: { step: 'goals' }, body: { data: { goals: [] }, completed: false } })
    await person.users.changeOwnProfile({ body: { headline: 'Likes tests' } })
    await person.users.changeOwnProfile({ body: { headline: 'Likes good tests' } })
  }
  const clean = (person: SignedUp, preview: boolean) =>
    person.privacy.cleanUp({ body: { what: ['drafts', 'profile-history'], preview } })
  const there = { removed: { drafts: 1, 'profile-history': 2 } }
  expect(await clean(ann, true)).toEqual(there)
  expect(await clean(ann, false)).toEqual(there)
  expect(await clean(ann, true)).toEqual({ removed: { drafts: 0, 'profile-history': 0 } })
  expect(await clean(bob, true)).toEqual(there)
  expect(await ann.users.getOwnProfile()).toMatchObject({ headline: 'Likes good tests' })
})
