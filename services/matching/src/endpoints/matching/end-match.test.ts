import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const missing = { code: 'not_found', status: 404 }

async function endings(matchId: string) {
  const told = await matching.announced('matching.match-changed')
  return told.filter((data) => data['matchId'] === matchId && data['status'] === 'ended')
}

test('a match ends for both members and is announced once, even if ended repeatedly', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const end = () => ann.matching.endMatch({ params: { id: matchId } })
  await Promise.all([end(), end(), bob.matching.endMatch({ params: { id: matchId } })])
  await end()
  expect((await bob.matching.listMatches({ query: {} })).matches).toEqual([])
  expect(await endings(matchId)).toMatchObject([
    {
      userIds: [ann.userId, bob.userId].toSorted(),
      endReason: 'ended',
      sourceVersion: 2,
      endedAt: matching.clock.now().toISOString(),
    },
  ])
})

test('the two never become candidates of each other again', async () => {
  const { ann, bob, matchId } = await matching.matched()
  await ann.matching.endMatch({ params: { id: matchId } })
  await expect(ann.swipes(bob)).rejects.toMatchObject({ code: 'already_swiped' })
})

test("missing matches, other people's and those with a blocked person can't be ended", async () => {
  const { ann, bob, matchId } = await matching.matched()
  const foreigner = await matching.person()
  await expect(ann.matching.endMatch({ params: { id: newId() } })).rejects.toMatchObject(missing)
  await expect(foreigner.matching.endMatch({ params: { id: matchId } })).rejects.toMatchObject(missing)
  expect(await endings(matchId)).toEqual([])
  await bob.preferences.blockUser({ body: { blockedUserId: ann.userId } })
  await expect(ann.matching.endMatch({ params: { id: matchId } })).rejects.toMatchObject(missing)
})
