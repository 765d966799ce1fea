import { profileChanged } from '@codekin/contracts/identity/events'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const path = '/api/v1/preferences/block'

function block(person: Person, blockedUserId: string, reason?: string) {
  return person.preferences.blockUser({ body: { blockedUserId, reason } })
}

async function announcedBy(person: Person) {
  return (await matching.announced('matching.block-changed')).filter((data) => data['userId'] === person.userId)
}

async function refusal(person: Person, blockedUserId: string) {
  const { status, body } = await person.http('POST', path, { body: { blockedUserId } })
  return { status, body: { ...(body as object), requestId: undefined } }
}

test('a block is returned to its owner and announced', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const now = matching.clock.now().toISOString()
  expect(await block(ann, bob.userId, 'Rude')).toEqual({ blockedUserId: bob.userId, blockedAt: now })
  expect(await announcedBy(ann)).toEqual([
    { userId: ann.userId, blockedUserId: bob.userId, sourceVersion: 1, isActive: true, decidedAt: now },
  ])
})

test('blocking again changes and announces nothing', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const first = await block(ann, bob.userId)
  matching.clock.advance(5)
  const again = await Promise.all([block(ann, bob.userId), block(ann, bob.userId)])
  expect(again).toEqual([first, first])
  expect(await announcedBy(ann)).toHaveLength(1)
})

test('twenty concurrent blocks are one', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await Promise.all(Array.from({ length: 20 }, () => block(ann, bob.userId)))
  expect(await announcedBy(ann)).toHaveLength(1)
})

test('a block ends the match at once, for both', async () => {
  const { ann, bob, matchId } = await matching.matched()
  await block(ann, bob.userId)
  expect((await ann.matching.listMatches({ query: { status: 'all' } })).matches).toEqual([])
  expect((await bob.matching.listMatches({ query: { status: 'all' } })).matches).toEqual([])
  const told = (await matching.announced('matching.match-changed')).filter((data) => data['matchId'] === matchId)
  expect(told.slice(1)).toMatchObject([{ status: 'ended', endReason: 'blocked', endedBy: ann.userId }])
})

test('a block concurrent with a like leaves no active match', async () => {
  for (let round = 0; round < 15; round += 1) {
    const [ann, bob] = [await matching.person(), await matching.person()]
    await bob.swipes(ann)
    await Promise.allSettled([ann.swipes(bob), block(bob, ann.userId)])
    const active = matching.deps.db.selectFrom('match').select('id').where('status', '=', 'active')
    const either = active.where((eb) => eb.or([eb('lowUserId', '=', ann.userId), eb('highUserId', '=', ann.userId)]))
    expect(await either.execute()).toEqual([])
  }
})

test("a blocked person can't tell: blocking back looks like blocking a missing person", async () => {
  const { ann, bob } = await matching.matched()
  await block(ann, bob.userId)
  expect(await refusal(bob, ann.userId)).toEqual(await refusal(bob, newId()))
})

test('a former match can be blocked even if hidden', async () => {
  const { ann, bob, matchId } = await matching.matched()
  await bob.matching.endMatch({ params: { id: matchId } })
  await matching.publish(profileChanged, { ...bob.card, sourceVersion: 2, discoverable: false })
  await matching.settle()
  expect(await block(ann, bob.userId)).toMatchObject({ blockedUserId: bob.userId })
})

test('oneself, hidden strangers and missing people give the same response', async () => {
  const ann = await matching.person()
  const hidden = await matching.person({ discoverable: false })
  const missing = await refusal(ann, newId())
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await refusal(ann, ann.userId)).toEqual(missing)
  expect(await refusal(ann, hidden.userId)).toEqual(missing)
})

test('invalid input blocks no one', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const bad = [{}, { blockedUserId: 'bob' }, { blockedUserId: bob.userId, reason: 'x'.repeat(501) }]
  for (const body of bad) expect((await ann.http('POST', path, { body })).status).toBe(400)
  expect((await ann.preferences.listBlocks()).blocks).toEqual([])
})
