import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../src/person.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** The fit of a match for one of the two: the score, the factor of proved skills, and the reason. */
async function fitFor(viewer: Person, matchId: string) {
  const { compatibility } = await viewer.matching.getMatch({ params: { id: matchId } })
  const proved = compatibility.factors.find(({ factor }) => factor === 'verification')
  return { score: compatibility.score, value: proved?.value ?? 0, reasons: proved?.reasons ?? [] }
}

test('an endorsement by a match changes the profile, the factor of proved skills and the score', async () => {
  const [ann, bob] = await Promise.all([world.user('Ann'), world.user('Bob')])
  for (const person of [ann, bob]) {
    await person.users.changeOwnProfile({
      body: { roles: ['backend'], lookingFor: ['backend'], goals: ['side-project'] },
    })
    await person.users.addSkill({ body: { name: 'Rust' } })
  }
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  if (!matchId) throw new Error('A match has an id.')
  await world.settle()
  const before = await fitFor(bob, matchId)
  expect(before.reasons).toEqual([])

  const body = { endorserId: bob.id, skill: 'Rust', relation: 'built-together' as const, message: 'The parser.' }
  const { id } = await ann.skillVerification.requestEndorsement({ body })
  await bob.skillVerification.reviewEndorsement({ params: { id }, body: { decision: 'approve', words: 'Hers.' } })
  await expect
    .poll(async () => (await bob.users.getProfile({ params: { id: ann.id } })).skills)
    .toContainEqual(expect.objectContaining({ name: 'Rust', verifiedBy: ['endorsement'] }))
  await expect.poll(async () => (await fitFor(bob, matchId)).reasons).toEqual(['They proved 1 skill'])
  const after = await fitFor(bob, matchId)
  expect(after.value).toBeGreaterThan(before.value)
  expect(after.score).toBeGreaterThanOrEqual(before.score)
})
