import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('both see each other again, but the ended match stays ended', async () => {
  const { ann, bob, matchId } = await matching.matched()
  await ann.preferences.blockUser({ body: { blockedUserId: bob.userId } })
  await ann.preferences.unblockUser({ params: { id: bob.userId } })
  expect((await bob.matching.listMatches({ query: { status: 'all' } })).matches).toMatchObject([
    { id: matchId, status: 'ended', profile: { id: ann.userId } },
  ])
})

test('versions rise over blocks and unblocks of the same two people', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  for (let round = 0; round < 2; round += 1) {
    await ann.preferences.blockUser({ body: { blockedUserId: bob.userId } })
    await ann.preferences.unblockUser({ params: { id: bob.userId } })
  }
  const told = (await matching.announced('matching.block-changed')).filter(({ userId }) => userId === ann.userId)
  expect(told.map(({ sourceVersion, isActive }) => [sourceVersion, isActive])).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ])
})

test('only an own active block can be lifted', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const missing = { code: 'not_found', status: 404 }
  await expect(ann.preferences.unblockUser({ params: { id: newId() } })).rejects.toMatchObject(missing)
  await ann.preferences.blockUser({ body: { blockedUserId: bob.userId } })
  await expect(bob.preferences.unblockUser({ params: { id: ann.userId } })).rejects.toMatchObject(missing)
  await ann.preferences.unblockUser({ params: { id: bob.userId } })
  await expect(ann.preferences.unblockUser({ params: { id: bob.userId } })).rejects.toMatchObject(missing)
})
