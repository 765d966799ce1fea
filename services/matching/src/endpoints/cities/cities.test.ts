import { type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'
import { countPopulation } from '../../operations/count-population.ts'

let matching: Matching
const people: Person[] = []
const skill = (name: string, level: ProfileCard['skills'][number]['level'] = 'working') => ({
  id: newId(),
  name,
  level,
  verifiedBy: [],
})
const here = (about: Partial<ProfileCard>) => ({ ...about, createdAt: new Date().toISOString() })
const porto = { city: 'Porto', timezone: 'Europe/Lisbon', lookingFor: ['design' as const] }

async function settle(many: number, about: (n: number) => Partial<ProfileCard>): Promise<void> {
  for (let n = 0; n < many; n += 1) people.push(await matching.person(here(about(n))))
}
const count = async () => {
  matching.clock.advance(3601)
  await countPopulation(matching.deps.db, matching.clock.now(), new AbortController().signal)
}

beforeAll(async () => {
  matching = await startMatching()
  await settle(12, (n) => ({
    ...porto,
    skills: [skill(n === 0 ? 'rust' : 'Rust'), ...(n < 9 ? [skill('COBOL')] : []), skill('Haskell', 'learning')],
  }))
  await settle(25, () => ({ city: 'São Paulo', timezone: 'America/Sao_Paulo', lookingFor: [], skills: [] }))
  await settle(10, () => ({ city: 'Aveiro', lookingFor: [], skills: [] }))
  await settle(9, () => ({ city: 'Évora', timezone: 'Europe/Lisbon', lookingFor: [], skills: [] }))
  await count()
})
afterAll(() => matching.stop())

const get = (city: string) => matching.anonymous.cities.getCity({ params: { city } })

test('city counts are of at least ten people and rounded down to fives, and skills being learned are not among the offered ones', async () => {
  expect(await get('porto')).toEqual({
    name: 'Porto',
    people: 10,
    isListed: false,
    offered: [{ skill: 'Rust', people: 10 }],
    learned: [{ skill: 'Haskell', people: 10 }],
    sought: [{ role: 'design', people: 10 }],
    others: [
      { name: 'Aveiro', people: 10, sharedHours: expect.any(Number) },
      { name: 'São Paulo', people: 25, sharedHours: expect.any(Number) },
    ],
  })
})

test('a city is listed from 25 people on, under any spelling of its name', async () => {
  for (const name of ['São Paulo', 'sao-paulo', 'SAO PAULO']) {
    expect(await get(name)).toMatchObject({ name: 'São Paulo', people: 25, isListed: true })
  }
})

test.for(['Évora', 'Nowhere', 'Берлин', '東京', 'a/b', '%00', "'; drop table headcount; --"])(
  'there is no page of %s, which has fewer than ten people',
  async (name) => {
    await expect(get(name)).rejects.toMatchObject({ code: 'not_found' })
  },
)

test('a misspelled name suggests similar cities, otherwise the largest, ties by name', async () => {
  const near = async (name?: string) =>
    (await matching.anonymous.cities.listCities({ query: name ? { near: name } : {} })).cities
  expect(await near('proto')).toEqual([{ name: 'Porto', people: 10 }])
  expect(await near('Évora')).toEqual(await near())
  const largest = [
    { name: 'São Paulo', people: 25 },
    { name: 'Aveiro', people: 10 },
    { name: 'Porto', people: 10 },
  ]
  expect(await near()).toEqual(largest)
  const first = await matching.anonymous.cities.listCities({ query: { limit: 1 } })
  expect(first.cities).toEqual(largest.slice(0, 1))
})

test("a person hidden from strangers isn't counted in their city", async () => {
  for (const gone of people.slice(0, 3)) {
    const card = { ...gone.card, sourceVersion: gone.card.sourceVersion + 1, discoverable: false }
    await matching.publish(profileChanged, card)
  }
  await matching.settle()
  await count()
  await expect(get('Porto')).rejects.toMatchObject({ code: 'not_found' })
})
