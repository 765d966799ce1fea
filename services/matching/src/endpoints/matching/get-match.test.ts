import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

async function answerTo(person: Person, id: string) {
  const { status, body } = await person.http('GET', `/api/v1/matching/matches/${id}`)
  return { status, body: { ...(body as object), requestId: undefined } }
}

test('a member reads the match', async () => {
  const { ann, bob, matchId } = await matching.matched()
  expect(await ann.matching.getMatch({ params: { id: matchId } })).toMatchObject({
    id: matchId,
    status: 'active',
    matchedAt: matching.clock.now().toISOString(),
    profile: { id: bob.userId, full_name: 'Bob' },
    lastMessage: null,
    unreadCount: 0,
  })
})

test('notes of both likes are visible to both members after the match, and nowhere before', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const note = 'Your parser made me stop'
  await ann.matching.recordSwipe({ body: { targetUserId: bob.userId, action: 'like', options: { note } } })
  const before = await bob.http('GET', '/api/v1/matching/candidates?limit=50')
  expect(before.text).toContain(ann.userId)
  expect(before.text).not.toContain(note)
  const { matchId } = await bob.swipes(ann)
  const read = (person: Person) => person.matching.getMatch({ params: { id: matchId ?? '' } })
  expect((await read(ann)).notes).toEqual({ yours: note, theirs: null })
  expect((await read(bob)).notes).toEqual({ yours: null, theirs: note })
  expect((await bob.matching.listMatches({ query: {} })).matches[0]?.notes).toEqual({ yours: null, theirs: note })
})

test('after an introduction by staff an earlier like stays secret', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await ann.matching.recordSwipe({ body: { targetUserId: bob.userId, action: 'like', options: { note: 'Hello' } } })
  const id = newId()
  const [lowUserId = '', highUserId = ''] = [ann.userId, bob.userId].toSorted()
  const match = { id, lowUserId, highUserId, status: 'active', source: 'staff', matchedAt: new Date() } as const
  await matching.deps.db
    .insertInto('match')
    .values({ ...match, endedAt: null, endedBy: null, endReason: null })
    .execute()
  expect((await bob.matching.getMatch({ params: { id } })).notes).toEqual({ yours: null, theirs: null })
})

test('a person absent for long has the same compatibility in the deck, the list of matches and the match', async () => {
  const twentyDaysAgo = new Date(matching.clock.now().getTime() - 20 * 86_400_000).toISOString()
  const [ann, bob] = [await matching.person(), await matching.person({ createdAt: twentyDaysAgo })]
  const { candidates } = await ann.matching.listCandidates({ query: { limit: 50 } })
  const dealt = candidates.find(({ profile }) => profile.id === bob.userId)
  await ann.swipes(bob)
  const { matchId } = await bob.swipes(ann)
  const listed = (await ann.matching.listMatches({ query: {} })).matches[0]
  const read = await ann.matching.getMatch({ params: { id: matchId ?? '' } })
  expect(dealt?.compatibility.factors.find(({ factor }) => factor === 'activity')?.value).not.toBe(0.5)
  expect([listed?.compatibility, read.compatibility]).toEqual([dealt?.compatibility, dealt?.compatibility])
})

test('an ended match can still be read', async () => {
  const { ann, bob, matchId } = await matching.matched()
  await bob.matching.endMatch({ params: { id: matchId } })
  expect(await ann.matching.getMatch({ params: { id: matchId } })).toMatchObject({
    status: 'ended',
    endedAt: matching.clock.now().toISOString(),
  })
})

test("other people's matches and those with a blocked person look exactly like missing ones", async () => {
  const { ann, bob, matchId } = await matching.matched()
  const foreigner = await matching.person()
  const missing = await answerTo(ann, newId())
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await answerTo(foreigner, matchId)).toEqual(missing)
  await bob.preferences.blockUser({ body: { blockedUserId: ann.userId } })
  expect(await answerTo(ann, matchId)).toEqual(missing)
  expect(await answerTo(bob, matchId)).toEqual(missing)
})
