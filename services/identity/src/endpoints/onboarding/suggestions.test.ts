import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ PASSWORD_CONCURRENCY: '2' })
})
afterAll(() => identity.stop())

/** People with these skills; confirmed by default. */
async function crowd(count: number, skills: string[], join = identity.signUpVerified): Promise<SignedUp[]> {
  const people = await Promise.all(Array.from({ length: count }, () => join()))
  for (const person of people) {
    for (const name of skills) await person.users.addSkill({ body: { name } })
  }
  return people
}

const relatedTo = async (person: SignedUp) =>
  (await person.onboarding.suggestSkills({ query: {} })).related.map(({ name }) => name)

test('skills that fewer than ten people share are not suggested', async () => {
  const ann = await identity.signUp()
  await ann.users.addSkill({ body: { name: 'COBOL' } })
  const nine = await crowd(9, ['COBOL', 'JCL'])
  expect(await relatedTo(ann)).toEqual([])
  const [tenth] = await crowd(1, ['COBOL', 'JCL'])
  expect(await ann.onboarding.suggestSkills({ query: {} })).toMatchObject({
    related: [{ name: 'JCL', peopleAtLeast: 10 }],
  })
  // The user's own skills are not suggested, and the user does not count towards the ten.
  expect(await relatedTo(nine[0] as SignedUp)).toEqual([])
  await tenth?.users.changeOwnProfile({ body: { discoverable: false } })
  expect(await relatedTo(ann)).toEqual([])
})

test('people without a confirmed email don’t count', async () => {
  const ann = await identity.signUp()
  await ann.users.addSkill({ body: { name: 'Forth' } })
  await crowd(10, ['Forth', 'PostScript'], identity.signUp)
  expect(await relatedTo(ann)).toEqual([])
})

test('the catalogue is grouped by category, without skills the user has', async () => {
  const ann = await identity.signUp()
  await ann.users.addSkill({ body: { name: 'flutter' } })
  const { categories } = await ann.onboarding.suggestSkills({ query: { category: 'mobile' } })
  expect(categories.map(({ category }) => category)).toEqual(['mobile'])
  expect(categories[0]?.skills).toContain('Kotlin')
  expect(categories[0]?.skills).not.toContain('Flutter')
  expect((await ann.onboarding.suggestSkills({ query: {} })).categories.length).toBeGreaterThan(10)
})

test('at least one goal is recommended, with a reason, and the selected ones are on the profile', async () => {
  const ann = await identity.signUp()
  const goalsOf = async () => (await ann.onboarding.recommendGoals()).recommendations
  expect(await goalsOf()).toEqual([{ goal: 'side-project', why: expect.stringMatching(/^[A-Z].*\.$/) }])
  await ann.users.changeOwnProfile({ body: { roles: ['backend'], experienceYears: 9 } })
  await ann.users.addSkill({ body: { name: 'Rust', level: 'learning' } })
  const recommended = await goalsOf()
  expect(recommended.map(({ goal }) => goal)).toEqual(['be-mentor', 'study-together', 'side-project'])
  expect(recommended.map(({ why }) => why).join(' ')).toMatch(/9 years.*Rust/)
  expect(await ann.onboarding.selectGoals({ body: { goals: ['be-mentor', 'be-mentor'] } })).toEqual({
    goals: ['be-mentor'],
  })
  expect(await ann.users.getOwnProfile()).toMatchObject({ goals: ['be-mentor'] })
  const { steps } = await ann.onboarding.getStatus()
  expect(steps.find(({ name }) => name === 'goals')?.state).toBe('done')
})

test('projects are visible to others, with canonical skill names', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  const project = { title: 'Shoebox', text: 'Books for clubs.', url: null, skills: ['postgres', 'PostgreSQL', 'ts'] }
  const { projects } = await ann.onboarding.saveShowcase({ body: { projects: [project] } })
  expect(projects).toEqual([{ ...project, skills: ['PostgreSQL', 'TypeScript'] }])
  expect(await bob.users.getProfile({ params: { id: ann.userId } })).toMatchObject({ showcase: projects })
  const cards = await identity.announced('profile-changed', ann.userId)
  expect(cards.at(-1)).toMatchObject({ showcase: projects })
  const { steps } = await ann.onboarding.getStatus()
  expect(steps.find(({ name }) => name === 'showcase')?.state).toBe('done')
})
