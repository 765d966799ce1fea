import { standingChanged } from '@codekin/contracts/admin/events'
import { profileChanged } from '@codekin/contracts/identity/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import { aPrivacy, aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

async function idsOf(person: Person, status?: 'active' | 'ended' | 'all') {
  const { matches } = await person.matching.listMatches({ query: { status } })
  return matches.map((match) => match.id)
}

test("both members see the match, each with the other's profile", async () => {
  const { ann, bob, matchId } = await matching.matched()
  const { matches, nextCursor } = await ann.matching.listMatches({ query: {} })
  expect(nextCursor).toBeNull()
  expect(matches).toMatchObject([
    { id: matchId, status: 'active', endedAt: null, lastMessage: null, unreadCount: 0, profile: { id: bob.userId } },
  ])
  expect(matches[0]?.compatibility.score).toBeGreaterThanOrEqual(0)
  expect((await bob.matching.listMatches({ query: {} })).matches[0]?.profile).toMatchObject({
    id: ann.userId,
    full_name: 'Ann',
  })
})

test('the newest message and the number of unread ones are shown', async () => {
  const { ann, bob, matchId } = await matching.matched()
  for (const seq of [1, 2]) {
    await matching.publish(messageSent, {
      messageId: newId(),
      conversationId: matchId,
      seq,
      senderId: ann.userId,
      senderName: 'Ann',
      recipientId: bob.userId,
      content: `Hello ${seq}`,
      clientMessageId: null,
      createdAt: matching.clock.now().toISOString(),
    })
  }
  await matching.settle()
  const [forBob] = (await bob.matching.listMatches({ query: {} })).matches
  expect(forBob).toMatchObject({ unreadCount: 2, lastMessage: { seq: 2, preview: 'Hello 2', senderId: ann.userId } })
  const [forAnn] = (await ann.matching.listMatches({ query: {} })).matches
  expect(forAnn).toMatchObject({ unreadCount: 0, lastMessage: { seq: 2 } })
})

test('status selects active, ended or all', async () => {
  const ann = await matching.person()
  const ids: string[] = []
  for (let i = 0; i < 2; i += 1) {
    const other = await matching.person()
    await ann.swipes(other)
    ids.push((await other.swipes(ann)).matchId ?? '')
  }
  const [first = '', second = ''] = ids
  await ann.matching.endMatch({ params: { id: first } })
  expect(await idsOf(ann)).toEqual([second])
  expect(await idsOf(ann, 'ended')).toEqual([first])
  expect((await idsOf(ann, 'all')).toSorted()).toEqual([first, second].toSorted())
})

test('pages are newest first, without gaps or repeats', async () => {
  const ann = await matching.person()
  const made: string[] = []
  for (let i = 0; i < 7; i += 1) {
    const other = await matching.person()
    await ann.swipes(other)
    made.unshift((await other.swipes(ann)).matchId ?? '')
    matching.clock.advance(i % 2)
  }
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await ann.matching.listMatches({ query: { limit: 3, cursor } })
    pages.push(page.matches.map((match) => match.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
  expect(new Set(pages.flat())).toEqual(new Set(made))
  const whole = (await ann.matching.listMatches({ query: { limit: 100 } })).matches
  expect(whole.map((match) => match.id)).toEqual(pages.flat())
  expect(whole.map((match) => match.matchedAt)).toEqual(
    whole
      .map((match) => match.matchedAt)
      .toSorted()
      .toReversed(),
  )
})

test('a match with a blocked or suspended person leaves the list, but one with a hidden person stays', async () => {
  const ann = await matching.person()
  const [blocked, suspended, hidden] = [await matching.person(), await matching.person(), await matching.person()]
  const ids = new Map<Person, string>()
  for (const other of [blocked, suspended, hidden]) {
    await ann.swipes(other)
    ids.set(other, (await other.swipes(ann)).matchId ?? '')
  }
  await blocked.preferences.blockUser({ body: { blockedUserId: ann.userId } })
  const suspension = { reason: 'Spam', until: null }
  await matching.publish(standingChanged, aStanding({ userId: suspended.userId, suspension }))
  await matching.publish(profileChanged, { ...hidden.card, sourceVersion: 2, discoverable: false })
  await matching.settle()
  expect(await idsOf(ann, 'all')).toEqual([ids.get(hidden)])
})

test('matches of a person visible to no one see the name, and no comparison', async () => {
  const project = { title: 'A secret too', text: '', url: null, skills: [] }
  const whole = { bio: 'A secret', city: 'Berlin', showcase: [project] }
  const [ann, bob] = [await matching.person(), await matching.person(whole)]
  await ann.swipes(bob)
  await bob.swipes(ann)
  const privacy = aPrivacy({ profileVisibility: 'nobody' })
  await matching.publish(profileChanged, { ...bob.card, sourceVersion: 2, discoverable: false, privacy })
  await matching.settle()
  const [match] = (await ann.matching.listMatches({ query: {} })).matches
  const { fullName: full_name, headline } = bob.card
  expect(match?.profile).toMatchObject({
    id: bob.userId,
    full_name,
    headline,
    bio: '',
    city: '',
    skills: [],
    roles: [],
    showcase: [],
  })
  // Facts about the viewer alone may be shown.
  const { shared = [], theyAdd = [], factors = [] } = match?.compatibility ?? {}
  expect([...shared, ...theyAdd, ...factors.flatMap(({ reasons }) => reasons)]).toEqual([])
})

test('a limit out of bounds, an unknown status and a broken cursor are rejected', async () => {
  const ann = await matching.person()
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'status=both', 'cursor=abc', 'cursor=WzEsMl0']) {
    expect(await ann.http('GET', `/api/v1/matching/matches?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  }
})
