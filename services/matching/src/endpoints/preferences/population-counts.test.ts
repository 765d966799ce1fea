import { type ProfileCard, profileChanged, userActive } from '@codekin/contracts/identity/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'
import { countPopulation } from '../../operations/count-population.ts'

let matching: Matching
let ten: Person[]
/** A person who is active today. */
const here = (about: Partial<ProfileCard>) => ({ ...about, createdAt: new Date().toISOString() })
beforeAll(async () => {
  matching = await startMatching()
  ten = []
  while (ten.length < 10) ten.push(await matching.person(here({ city: 'Porto', roles: ['embedded', 'data'] })))
})
afterAll(() => matching.stop())

const count = () => countPopulation(matching.deps.db, matching.clock.now(), new AbortController().signal)
const look = async (viewer: Person) => {
  // Many changes or an hour both cause a new count.
  matching.clock.advance(3601)
  await count()
  const fresh = await matching.as({ userId: viewer.userId })
  const { roles } = await fresh.preferences.listRoles()
  const { hubs } = await fresh.preferences.listCityHubs({ query: {} })
  return { roles: Object.fromEntries(roles.map(({ role, people }) => [role, people])), hubs }
}

test('ten people of a role or city are counted, nine are few, and a city of few is shown to its own people only', async () => {
  const [porto, neighbour] = [ten[0] as Person, await matching.person({ city: 'Évora', roles: ['game'] })]
  const seen = await look(neighbour)
  expect(seen.roles).toMatchObject({ embedded: 10, data: 10, game: 'few', security: 'few' })
  expect(seen.hubs).toEqual([
    { city: 'Porto', people: 10, isOwn: false },
    { city: 'Évora', people: 'few', isOwn: true },
  ])
  expect((await look(porto)).hubs).toEqual([{ city: 'Porto', people: 10, isOwn: true }])
})

test('people with a proved skill are counted from ten on', async () => {
  const viewer = await matching.person({ city: '' })
  const verified = async () => {
    await look(viewer)
    const fresh = await matching.as({ userId: viewer.userId })
    return (await fresh.preferences.countVerifiedPeople()).people
  }
  const skill = { ...viewer.card.skills[0], verifiedBy: ['test'] } as ProfileCard['skills'][number]
  for (let many = 0; many < 9; many += 1) await matching.person(here({ city: '', roles: [], skills: [skill] }))
  expect(await verified()).toBe('few')
  await matching.person(here({ city: '', roles: [], skills: [skill] }))
  expect(await verified()).toBe(10)
})

test.each([
  ['hides', { discoverable: false }],
  ['has to confirm an address', { emailVerified: false }],
  ['has closed the account', { isClosed: true }],
  ['hides the city and changed the role', { city: '', roles: ['quality'] }],
] as const)("someone who %s isn't counted", async (_, change) => {
  const viewer = await matching.person({ city: '' })
  const gone = ten[9] as Person
  gone.card = { ...gone.card, sourceVersion: gone.card.sourceVersion + 1 }
  const roles = 'roles' in change ? [...change.roles] : gone.card.roles
  await matching.publish(profileChanged, { ...gone.card, ...change, roles })
  await matching.settle()
  expect(await look(viewer)).toMatchObject({ roles: { embedded: 'few' }, hubs: [] })
  gone.card = { ...gone.card, sourceVersion: gone.card.sourceVersion + 1 }
  await matching.publish(profileChanged, gone.card)
  await matching.settle()
  expect((await look(viewer)).roles).toMatchObject({ embedded: 10 })
})

test("repeated requests don't count again: a count is valid for an hour", async () => {
  const viewer = await matching.person({ city: '' })
  await look(viewer)
  const counted = () => matching.deps.db.selectFrom('headcount').select('countedAt').distinct().execute()
  const before = await counted()
  matching.clock.advance(600)
  await count()
  expect(await counted()).toEqual(before)
})

test('counts are rounded down to fives: fourteen people of a role or city show as ten', async () => {
  const viewer = await matching.person({ city: '' })
  for (let many = 0; many < 14; many += 1) await matching.person(here({ city: 'Faro', roles: ['mobile'] }))
  const seen = await look(viewer)
  expect(seen.roles).toMatchObject({ mobile: 10 })
  expect(seen.hubs.map(({ people }) => people)).toEqual([10, 10])
})

/** Whether the run a minute later counts everything again. */
const isCountedAfterAMinute = async () => {
  matching.clock.advance(60)
  await count()
  const rows = await matching.deps.db.selectFrom('headcount').select('countedAt').distinct().execute()
  return rows.every(({ countedAt }) => countedAt.getTime() === matching.clock.now().getTime())
}

test('the next run counts new proofs as soon as there are many', async () => {
  const viewer = await matching.person({ city: '' })
  await look(viewer)
  expect(await isCountedAfterAMinute(), 'nothing has changed').toBe(false)
  const proved = { ...(viewer.card.skills[0] as ProfileCard['skills'][number]), verifiedBy: ['test' as const] }
  for (const person of ten.slice(0, 5)) {
    person.card = { ...person.card, sourceVersion: person.card.sourceVersion + 1, skills: [proved] }
    await matching.publish(profileChanged, person.card)
  }
  await matching.settle()
  expect(await isCountedAfterAMinute()).toBe(true)
  const fresh = await matching.as({ userId: viewer.userId })
  expect((await fresh.preferences.countVerifiedPeople()).people).toBe(15)
})

test('the next run counts people who became active after they joined', async () => {
  const viewer = await matching.person({ city: '' })
  const longAgo = new Date(matching.clock.now().getTime() - 90 * 86_400_000).toISOString()
  const known: Person[] = []
  while (known.length < 10) known.push(await matching.person({ city: 'Tavira', createdAt: longAgo }))
  expect((await look(viewer)).hubs.map(({ city }) => city)).not.toContain('Tavira')
  const day = matching.clock.now().toISOString().slice(0, 10)
  for (const { userId } of known) await matching.publish(userActive, { userId, day })
  await matching.settle()
  expect(await isCountedAfterAMinute()).toBe(true)
  const fresh = await matching.as({ userId: viewer.userId })
  const { hubs } = await fresh.preferences.listCityHubs({ query: {} })
  expect(hubs.map(({ city }) => city)).toContain('Tavira')
})
