import { standingChanged } from '@codekin/contracts/admin/events'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

let sourceVersion = 0
async function decide(about: Person, decision: 'shadow-banned' | 'active') {
  sourceVersion += 1
  const ban = { until: new Date(Date.now() + 86_400_000).toISOString() }
  const shadowBan = decision === 'active' ? null : ban
  await matching.publish(standingChanged, aStanding({ userId: about.userId, sourceVersion, shadowBan }))
  await matching.settle()
}

/** Ann likes Bob, who likes her back under a shadow ban. */
async function heldPair() {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await ann.swipes(bob)
  await decide(bob, 'shadow-banned')
  expect(await bob.swipes(ann)).toMatchObject({ matched: false, matchId: null })
  return { ann, bob }
}

async function matchesOf(person: Person) {
  return (await person.matching.listMatches({ query: {} })).matches.map(({ profile }) => profile.id)
}

async function announcedFor({ userId }: Person) {
  const created = await matching.announced('matching.match-changed')
  return created.filter(({ userIds }) => (userIds as string[]).includes(userId))
}

test('a mutual like under a shadow ban becomes a match, once, after the ban', async () => {
  const { ann, bob } = await heldPair()
  await matching.runJob('make-held-matches')
  expect([await matchesOf(ann), await matchesOf(bob), await announcedFor(ann)]).toEqual([[], [], []])
  await decide(bob, 'active')
  await Promise.allSettled([matching.runJob('make-held-matches'), matching.runJob('make-held-matches')])
  await matching.runJob('make-held-matches')
  expect([await matchesOf(ann), await matchesOf(bob)]).toEqual([[bob.userId], [ann.userId]])
  expect(await announcedFor(ann)).toHaveLength(1)
})

test('an undone like or a block cancels the deferred match', async () => {
  const undone = await heldPair()
  await undone.bob.matching.undoSwipe({ body: { targetUserId: undone.ann.userId } })
  const blocked = await heldPair()
  await blocked.bob.preferences.blockUser({ body: { blockedUserId: blocked.ann.userId } })
  for (const { bob } of [undone, blocked]) await decide(bob, 'active')
  await matching.runJob('make-held-matches')
  for (const { ann } of [undone, blocked]) expect(await announcedFor(ann)).toEqual([])
  expect(await matching.deps.db.selectFrom('heldMatch').selectAll().execute()).toEqual([])
  // The person who undid their like may decide again.
  expect(await undone.bob.swipes(undone.ann)).toMatchObject({ matched: true })
})
