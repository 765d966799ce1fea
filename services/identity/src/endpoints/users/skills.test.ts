import { skillVerified } from '@codekin/contracts/verification/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('a skill is added under its canonical name and shows on the profile', async () => {
  const ann = await identity.signUp()
  const skill = await ann.users.addSkill({ body: { name: ' nodejs ', level: 'strong' } })
  expect(skill).toEqual({ id: expect.any(String), name: 'Node.js', level: 'strong', verifiedBy: [] })
  expect(await ann.users.addSkill({ body: { name: 'Rust' } })).toMatchObject({ level: 'working' })
  expect((await ann.users.getOwnProfile()).skills.map(({ name }) => name)).toEqual(['Node.js', 'Rust'])
  expect(await identity.announced('skills-changed', ann.userId)).toMatchObject([
    { added: [skill], removed: [] },
    { added: [{ name: 'Rust' }] },
  ])
  expect(await identity.announced('profile-changed', ann.userId)).toMatchObject([
    { sourceVersion: 1, skills: [] },
    { sourceVersion: 2, skills: [skill] },
    { sourceVersion: 3 },
  ])
})

test('the same skill is refused a second time, in any spelling, even concurrently', async () => {
  const ann = await identity.signUp()
  const add = (name: string) => ann.users.addSkill({ body: { name } })
  const tries = await Promise.allSettled(['Node.js', 'NODE', 'nodejs', 'node.JS', 'Node  js'].map(add))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add('node')).rejects.toMatchObject({ status: 409, code: 'skill_exists' })
  const bob = await identity.signUp()
  await expect(bob.users.addSkill({ body: { name: 'node' } })).resolves.toBeDefined()
})

test('a profile has fifty skills at most, even if they are added concurrently', async () => {
  const ann = await identity.signUp()
  const tries = await Promise.allSettled(
    Array.from({ length: 55 }, (_, i) => ann.users.addSkill({ body: { name: `Skill ${i}` } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  const refused = { status: 409, code: 'too_many_skills', details: [{ limit: 50, remaining: 0 }] }
  await expect(ann.users.addSkill({ body: { name: 'One more' } })).rejects.toMatchObject(refused)
  expect((await ann.users.getOwnProfile()).skills).toHaveLength(50)
})

const proved = (userId: string, skill: string, sourceVersion: number, methods: ('endorsement' | 'github')[]) =>
  identity.publish(skillVerified, {
    userId,
    skill,
    sourceVersion,
    methods,
    confidence: methods.length * 40,
    changedAt: identity.clock.now().toISOString(),
  })

test('the proofs of a skill are shown and announced, even if the skill is added later or loses its proof', async () => {
  const ann = await identity.signUp()
  const { id } = await ann.users.addSkill({ body: { name: 'Rust' } })
  await proved(ann.userId, 'Rust', 1, ['endorsement'])
  await proved(ann.userId, 'Node.js', 1, ['github', 'endorsement'])
  await identity.settle()
  const proofs = async () => (await ann.users.getOwnProfile()).skills.map(({ name, verifiedBy }) => [name, verifiedBy])
  expect(await proofs()).toEqual([['Rust', ['endorsement']]])
  expect(await ann.users.addSkill({ body: { name: 'nodejs' } })).toMatchObject({
    verifiedBy: ['github', 'endorsement'],
  })
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({
    skills: [{ id, verifiedBy: ['endorsement'] }, { verifiedBy: ['github', 'endorsement'] }],
  })
  await proved(ann.userId, 'Rust', 3, [])
  await proved(ann.userId, 'Rust', 2, ['github'])
  await identity.settle()
  expect(await proofs()).toEqual([
    ['Rust', []],
    ['Node.js', ['github', 'endorsement']],
  ])
})

test('a skill’s level is changed and announced; its proofs stay', async () => {
  const ann = await identity.signUp()
  const { id } = await ann.users.addSkill({ body: { name: 'Rust', level: 'learning' } })
  await identity.deps.db
    .updateTable('skill')
    .set({ verifiedBy: ['github'] })
    .where('id', '=', id)
    .execute()
  const changed = { id, name: 'Rust', level: 'strong', verifiedBy: ['github'] }
  expect(await ann.users.changeSkill({ params: { id }, body: { level: 'strong' } })).toEqual(changed)
  expect((await ann.users.getOwnProfile()).skills).toEqual([changed])
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({
    sourceVersion: 3,
    skills: [changed],
  })
})

test('only the owner can change a skill’s level, to one that exists', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  const { id } = await ann.users.addSkill({ body: { name: 'Rust', level: 'learning' } })
  const change = (of: typeof ann, skillId: string, body: object) =>
    of.http('PATCH', `/api/v1/users/skills/${skillId}`, { body })
  const notFound = { status: 404, body: { code: 'not_found' } }
  expect(await change(bob, id, { level: 'strong' })).toMatchObject(notFound)
  expect(await change(ann, identity.deps.newId(), { level: 'strong' })).toMatchObject(notFound)
  expect(await change(ann, id, { level: 'godlike' })).toMatchObject({ status: 400 })
  expect(await change(ann, 'nonsense', { level: 'strong' })).toMatchObject({ status: 400 })
  expect(await change(identity.anonymous as typeof ann, id, { level: 'strong' })).toMatchObject({ status: 401 })
  expect((await ann.users.getOwnProfile()).skills).toMatchObject([{ level: 'learning' }])
})

test('the owner can remove a skill; one of someone else gets the same response as a missing one', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  const { id } = await ann.users.addSkill({ body: { name: 'Elm' } })
  const remove = (of: typeof ann, skillId: string) => of.http('DELETE', `/api/v1/users/skills/${skillId}`)
  const withoutId = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    ...(body as object),
    requestId: '',
  })
  expect(withoutId(await remove(bob, id))).toEqual(withoutId(await remove(bob, identity.deps.newId())))
  expect(await remove(ann, id)).toMatchObject({ status: 204 })
  expect(await remove(ann, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await remove(ann, 'nonsense')).toMatchObject({ status: 400 })
  expect((await ann.users.getOwnProfile()).skills).toEqual([])
  expect((await identity.announced('skills-changed', ann.userId)).at(-1)).toMatchObject({
    removed: [{ id, name: 'Elm' }],
  })
})

test.each([
  [{}],
  [{ name: '' }],
  [{ name: 'x'.repeat(41) }],
  [{ name: '\u200B\u3164' }],
  [{ name: 'Rust', level: 'god' }],
])('the skill %j is a bad request', async (body) => {
  const ann = await identity.signUp()
  expect(await ann.http('POST', '/api/v1/users/skills', { body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})

test('an owner can’t claim that a skill is verified', async () => {
  const ann = await identity.signUp()
  const body = { name: 'Rust', verifiedBy: ['test'] }
  const answer = await ann.http('POST', '/api/v1/users/skills', { body })
  expect(answer).toMatchObject({ status: 201, body: { verifiedBy: [] } })
})
