import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { updateProfile } from '../../store/profiles.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const daySeconds = 24 * 60 * 60

test('each changed field is listed with its old value, new value and cause, newest first', async () => {
  const ann = await identity.signUp({ full_name: 'Ann' })
  await ann.users.changeOwnProfile({ body: { headline: 'Hello', city: 'Bonn', discoverable: true } })
  identity.clock.advance(60)
  await ann.users.addSkill({ body: { name: 'Rust' } })
  identity.clock.advance(60)
  await changeProfile(
    identity.deps,
    ann.userId,
    async ({ trx }) => {
      await updateProfile(trx, ann.userId, { fullName: 'Ann Lee' })
      return {}
    },
    'provider',
  )
  const { changes } = await ann.users.listProfileChanges()
  const presented = changes.map(({ field, before, after, cause }) => ({ field, before, after, cause }))
  expect(presented[0]).toEqual({ field: 'full_name', before: 'Ann', after: 'Ann Lee', cause: 'provider' })
  expect(presented[1]).toEqual({
    field: 'skills',
    before: [],
    after: [{ name: 'Rust', level: 'working' }],
    cause: 'own-edit',
  })
  expect(presented.slice(2)).toEqual(
    expect.arrayContaining([
      { field: 'headline', before: '', after: 'Hello', cause: 'own-edit' },
      { field: 'city', before: '', after: 'Bonn', cause: 'own-edit' },
    ]),
  )
  expect(presented).toHaveLength(4)
})

test('a change that is rolled back leaves no history', async () => {
  const ann = await identity.signUp()
  const broken = changeProfile(identity.deps, ann.userId, async ({ trx }) => {
    await updateProfile(trx, ann.userId, { headline: 'Never' })
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect((await ann.users.listProfileChanges()).changes).toEqual([])
})

test('pages have no gaps and stay within the requested range', async () => {
  const ann = await identity.signUp()
  for (let i = 0; i < 5; i += 1) {
    await (await identity.signIn(ann)).users.changeOwnProfile({ body: { headline: `Headline ${i}` } })
    identity.clock.advance(10 * daySeconds)
  }
  const again = await identity.signIn(ann)
  const found = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await again.users.listProfileChanges({
      query: { timeRange: '90d', limit: 2, ...(cursor ? { cursor } : {}) },
    })
    found.push(...page.changes.map(({ after }) => after))
    cursor = page.nextCursor
  }
  expect(found).toEqual([4, 3, 2, 1, 0].map((i) => `Headline ${i}`))
  const month = await again.users.listProfileChanges()
  expect(month.changes.map(({ after }) => after)).toEqual(['Headline 4', 'Headline 3', 'Headline 2'])
})

test('changes are deleted after a year', async () => {
  const ann = await identity.signUp()
  await ann.users.changeOwnProfile({ body: { headline: 'Old' } })
  identity.clock.advance(364 * daySeconds)
  await identity.runJob('forget-profile-changes')
  expect(
    (await (await identity.signIn(ann)).users.listProfileChanges({ query: { timeRange: '365d' } })).changes,
  ).toHaveLength(1)
  identity.clock.advance(2 * daySeconds)
  await identity.runJob('forget-profile-changes')
  const remaining = await identity.deps.db
    .selectFrom('profileChange')
    .select('id')
    .where('userId', '=', ann.userId)
    .execute()
  expect(remaining).toEqual([])
})
