import { standingChanged } from '@codekin/contracts/admin/events'
import { blockChanged, matchChanged } from '@codekin/contracts/matching/events'
import { aBlock, aMatch, aStanding } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const read = (viewer: SignedUp, of: string) => viewer.http('GET', `/api/v1/users/profile/${of}`)
const withoutId = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  ...(body as object),
  requestId: '',
})
const missing = async (viewer: SignedUp) => withoutId(await read(viewer, identity.deps.newId()))
const two = async () => [await identity.signUpVerified(), await identity.signUpVerified()] as const

/** Whether the viewer sees the profile. If not, the response equals that of a missing one, and search does not find it. */
async function sees(viewer: SignedUp, of: SignedUp): Promise<boolean> {
  const answer = await read(viewer, of.userId)
  const found = await viewer.users.searchUsers({ query: { limit: 50 } })
  if (answer.status === 200) return true
  expect(withoutId(answer)).toEqual(await missing(viewer))
  expect(found.users.map(({ id }) => id)).not.toContain(of.userId)
  return false
}

test('others see the profile without email, role or other account data', async () => {
  const [ann, bob] = await two()
  await bob.users.addSkill({ body: { name: 'Rust' } })
  const seen = await ann.users.getProfile({ params: { id: bob.userId } })
  const account = [
    'bio',
    'city',
    'createdAt',
    'experienceYears',
    'full_name',
    'github_username',
    'goals',
    'headline',
    'id',
  ]
  const details = [
    'languages',
    'links',
    'location',
    'lookingFor',
    'showcase',
    'photoUrl',
    'roles',
    'skills',
    'timezone',
  ]
  expect(new Set(Object.keys(seen))).toEqual(new Set([...account, ...details]))
  const answer = await read(ann, bob.userId)
  expect(answer.text).not.toContain(bob.email)
  expect(answer.text).toContain('Rust')
})

test('a missing profile is not found, an invalid id is a bad request, and anonymous callers must sign in', async () => {
  const ann = await identity.signUp()
  expect(await missing(ann)).toMatchObject({ status: 404, code: 'not_found' })
  expect(await read(ann, 'nonsense')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  const params = { id: ann.userId }
  await expect(identity.anonymous.users.getProfile({ params })).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('a block hides both people from each other until it is removed', async () => {
  const [ann, bob] = await two()
  const block = { userId: ann.userId, blockedUserId: bob.userId }
  await identity.publish(blockChanged, aBlock({ ...block, sourceVersion: 1 }))
  await identity.settle()
  expect([await sees(ann, bob), await sees(bob, ann)]).toEqual([false, false])
  await identity.publish(blockChanged, aBlock({ ...block, sourceVersion: 2 }))
  await identity.settle()
  expect([await sees(ann, bob), await sees(bob, ann)]).toEqual([true, true])
})

test('a suspended developer is hidden until the suspension is lifted', async () => {
  const [ann, bob] = await two()
  const { userId } = bob
  await identity.publish(standingChanged, aStanding({ userId, suspension: { reason: 'Spam', until: null } }))
  await identity.settle()
  expect(await sees(ann, bob)).toBe(false)
  await identity.publish(standingChanged, aStanding({ userId, sourceVersion: 2 }))
  await identity.settle()
  expect(await sees(ann, bob)).toBe(true)
})

test('a shadow-banned developer is visible to current matches only, while the ban lasts', async () => {
  const [ann, bob] = await two()
  const [cleo] = await two()
  await identity.publish(matchChanged, aMatch({ userIds: [bob.userId, cleo.userId] }))
  const until = new Date(identity.clock.now().getTime() + 60_000).toISOString()
  await identity.publish(standingChanged, aStanding({ userId: bob.userId, shadowBan: { until } }))
  await identity.settle()
  expect([await sees(ann, bob), await sees(bob, bob), await sees(cleo, bob)]).toEqual([false, true, true])
  const { users } = await ann.users.searchUsers({ query: { limit: 50 } })
  expect(users.map(({ id }) => id)).not.toContain(bob.userId)
  identity.clock.advance(61)
  expect(await sees(ann, bob)).toBe(true)
})

test('a profile hidden from discovery is visible to current matches only', async () => {
  const [ann, bob] = await two()
  await bob.users.changeOwnProfile({ body: { discoverable: false } })
  expect([await sees(ann, bob), await sees(bob, ann)]).toEqual([false, true])
  const matchId = identity.deps.newId()
  const userIds: [string, string] = [bob.userId, ann.userId]
  await identity.publish(matchChanged, aMatch({ matchId, userIds }))
  await identity.settle()
  expect(await sees(ann, bob)).toBe(true)
  const { users } = await ann.users.searchUsers({ query: { limit: 50 } })
  expect(users.map(({ id }) => id)).not.toContain(bob.userId)
  await identity.publish(matchChanged, aMatch({ matchId, userIds }, { by: ann.userId }))
  await identity.settle()
  expect(await sees(ann, bob)).toBe(false)
})

test('a developer without a verified email is visible to current matches only', async () => {
  const [ann, cleo] = await two()
  const bob = await identity.signUp()
  await identity.publish(matchChanged, aMatch({ userIds: [bob.userId, cleo.userId] }))
  await identity.settle()
  expect([await sees(ann, bob), await sees(cleo, bob), await sees(bob, ann)]).toEqual([false, true, true])
})

/** Events about two people whose newest ones hide no one, one call per event. */
function decisionsAbout(ann: SignedUp, bob: SignedUp): (() => Promise<string>)[] {
  const block = { userId: ann.userId, blockedUserId: bob.userId }
  const { userId } = bob
  const match = { matchId: identity.deps.newId(), userIds: [ann.userId, bob.userId] as [string, string] }
  const shadowBan = { until: new Date(identity.clock.now().getTime() + 600_000).toISOString() }
  const suspension = { reason: 'Old', until: null }
  return [
    () => identity.publish(blockChanged, aBlock({ ...block, sourceVersion: 3 })),
    () => identity.publish(blockChanged, aBlock({ ...block, sourceVersion: 4 })),
    () => identity.publish(standingChanged, aStanding({ userId, sourceVersion: 4, shadowBan })),
    () => identity.publish(standingChanged, aStanding({ userId, sourceVersion: 5, shadowBan, suspension })),
    () => identity.publish(standingChanged, aStanding({ userId, sourceVersion: 6 })),
    () => identity.publish(matchChanged, aMatch(match)),
    () => identity.publish(matchChanged, aMatch(match, { by: ann.userId })),
  ]
}

test('events repeated and in any order lead to the same state: the newest decision counts', async () => {
  const anyOrder = fc.array(fc.nat(6), { maxLength: 7 }).chain((repeated) => {
    const all = [0, 1, 2, 3, 4, 5, 6, ...repeated]
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
  })
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      const [ann, bob] = await two()
      const decisions = decisionsAbout(ann, bob)
      for (const index of order) await decisions[index]?.()
      await identity.settle()
      // The suspension may have come first and signed bob out; it has been lifted.
      const again = await identity.signIn(bob)
      expect([await sees(ann, bob), await sees(again, ann)]).toEqual([true, true])
      await again.users.changeOwnProfile({ body: { discoverable: false } })
      expect(await sees(ann, bob)).toBe(false)
    }),
    { numRuns: 12 },
  )
})

test('a suspension applies beside a shadow ban', async () => {
  const [, bob] = await two()
  const shadowBan = { until: new Date(identity.clock.now().getTime() + 600_000).toISOString() }
  const suspension = { reason: 'New', until: null }
  await identity.publish(standingChanged, aStanding({ userId: bob.userId, shadowBan, suspension }))
  await identity.settle()
  await expect(identity.signIn(bob)).rejects.toThrow(/account_suspended/)
})
