import { profileChanged } from '@codekin/contracts/identity/events'
import { passedCardDays, undoSeconds } from '@codekin/contracts/matching/models'
import { newId } from '@codekin/service-kit/new-id'
import { aPrivacy } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const get = (viewer: Person, { userId }: { userId: string }) => viewer.matching.getEncounter({ params: { id: userId } })
const daySeconds = 86_400

test('a stranger is compared as on their card, without a decision', async () => {
  const [ann, bob] = [await matching.person(), await matching.person({ roles: ['frontend'], lookingFor: ['backend'] })]
  const { candidates } = await ann.matching.listCandidates({ query: { limit: 50 } })
  const card = candidates.find(({ profile }) => profile.id === bob.userId)
  expect(await get(ann, bob)).toMatchObject({
    compatibility: card?.compatibility,
    hasSuperlikedYou: false,
    decision: null,
    match: null,
    swipesRemaining: 100,
    superlikesRemaining: 5,
  })
})

test("it doesn't reveal that the other person likes the viewer, only a superlike of which they were notified", async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  const before = await get(ann, bob)
  await bob.swipes(ann)
  expect(await get(ann, bob)).toEqual(before)
  await cleo.swipes(ann, 'superlike')
  expect(await get(ann, cleo)).toMatchObject({ hasSuperlikedYou: false })
  matching.clock.advance(undoSeconds)
  await matching.runJob('tell-superlikes')
  expect(await get(ann, cleo)).toMatchObject({ hasSuperlikedYou: true, decision: null })
})

test("the last like can be undone for a minute, the one before it can't", async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(bob)
  await ann.swipes(cleo)
  const decidedAt = matching.clock.now()
  const undoableUntil = new Date(decidedAt.getTime() + undoSeconds * 1000).toISOString()
  expect((await get(ann, bob)).decision).toMatchObject({ action: 'like', undoableUntil: null })
  expect((await get(ann, cleo)).decision).toEqual({ action: 'like', decidedAt: decidedAt.toISOString(), undoableUntil })
  matching.clock.advance(undoSeconds)
  expect((await get(ann, cleo)).decision).toMatchObject({ undoableUntil: null })
})

test('a pass can be undone until the card comes back by itself, and then no longer counts', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await ann.swipes(bob, 'pass')
  const comesBackAt = new Date(matching.clock.now().getTime() + passedCardDays * daySeconds * 1000).toISOString()
  expect((await get(ann, bob)).decision).toMatchObject({ action: 'pass', undoableUntil: comesBackAt })
  matching.clock.advance(passedCardDays * daySeconds)
  const later = { ...ann, ...(await matching.as({ userId: ann.userId })) }
  expect((await get(later, bob)).decision).toBeNull()
})

test('a match is named whether active or ended, and no decision can be undone', async () => {
  const { ann, bob, matchId } = await matching.matched()
  expect(await get(ann, bob)).toMatchObject({
    match: { id: matchId, status: 'active' },
    decision: { action: 'like', undoableUntil: null },
  })
  await bob.matching.endMatch({ params: { id: matchId } })
  expect(await get(ann, bob)).toMatchObject({ match: { id: matchId, status: 'ended' } })
})

test("a match visible to no one can't be opened by id", async () => {
  const { ann, bob } = await matching.matched()
  const privacy = aPrivacy({ profileVisibility: 'nobody' })
  await matching.publish(profileChanged, { ...bob.card, sourceVersion: 2, discoverable: false, privacy })
  await matching.settle()
  await expect(get(ann, bob)).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('an invisible person gives the same response as a missing one', async () => {
  const [ann, hidden, blocking] = [
    await matching.person(),
    await matching.person({ discoverable: false }),
    await matching.person(),
  ]
  await blocking.preferences.blockUser({ body: { blockedUserId: ann.userId } })
  for (const userId of [hidden.userId, blocking.userId, ann.userId, newId()])
    await expect(get(ann, { userId })).rejects.toMatchObject({ status: 404, code: 'not_found' })
})
