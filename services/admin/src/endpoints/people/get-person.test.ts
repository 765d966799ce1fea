import { staffAnswered } from '@codekin/contracts/messaging/events'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'

let admin: TestAdmin
let neighbours: Neighbours
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  neighbours = await startNeighbours(admin)
  ada = await admin.staff()
})
afterAll(async () => {
  await neighbours.stop()
  await admin.stop()
})

const read = async ({ userId }: TestCaller) => await ada.people.getPerson({ params: { id: userId } })

test('one page has all that is known of a person', async () => {
  const card = { headline: 'Builds bridges', bio: 'Of code.', location: 'Lyon, France', githubUsername: 'ann' }
  const plan = { plan: 'pro' as const, source: 'staff' as const, until: '2027-01-01T00:00:00.000Z' }
  const ann = await admin.person({ fullName: 'Ann Example', card, plan })
  const bob = await admin.person({ fullName: 'Bob Example' })
  const matchId = await admin.match(bob, ann)
  await ada.people.messagePerson({ params: { id: ann.userId }, body: { message: 'Welcome' } })
  await ada.people.suspendPerson({ params: { id: ann.userId }, body: { reason: 'Sells followers', days: 7 } })
  expect(await read(ann)).toMatchObject({
    person: { full_name: 'Ann Example', state: 'suspended', plan: 'pro' },
    profile: { headline: 'Builds bridges', bio: 'Of code.', location: 'Lyon, France', github_username: 'ann' },
    standing: { suspension: { reason: 'Sells followers' }, shadowBan: null, restriction: null },
    activeStrikes: expect.toSatisfy((points: number) => points > 0),
    cases: [],
    actions: [{ action: 'suspend', by: { full_name: 'Ada Admin' } }],
    matches: [{ matchId, with: { full_name: 'Bob Example' }, status: 'active', source: 'swipe' }],
    planState: plan,
    account: { waysIn: ['password'] },
    timeline: expect.toSatisfy((entries: { kind: string }[]) => {
      const kinds = entries.map(({ kind }) => kind).toSorted()
      return kinds.join() === 'action,signed-up,staff-message'
    }),
  })
})

test('a person who only has a city is found', async () => {
  const ann = await admin.person({ fullName: 'Ann Example', card: { location: '', city: 'Lyon' } })
  expect(await read(ann)).toMatchObject({ profile: { location: 'Lyon' } })
})

test('messages by staff and replies to them are in the history verbatim, once', async () => {
  const ann = await admin.person({ fullName: 'Ann Example' })
  await ada.people.messagePerson({ params: { id: ann.userId }, body: { message: 'What happened?', mayAnswer: true } })
  admin.clock.advance(1)
  const sentAt = admin.clock.now().toISOString()
  const answered = { messageId: admin.deps.newId(), userId: ann.userId, content: 'It crashed.', sentAt }
  await admin.publish(staffAnswered, answered)
  await admin.publish(staffAnswered, answered)
  await admin.settle()
  const { timeline } = await read(ann)
  expect(timeline.filter(({ kind }) => kind.startsWith('staff-'))).toMatchObject([
    { text: 'They wrote: It crashed.', at: sentAt, by: null },
    { text: 'Staff wrote: What happened?' },
  ])
})

test("staff can't read what colleagues note about themselves", async () => {
  const eve = await admin.person()
  await ada.people.suspendPerson({ params: { id: eve.userId }, body: { reason: 'Sells followers', days: 7 } })
  const promoted = await admin.staff('admin', { userId: eve.userId, sourceVersion: 2, fullName: 'Eve Example' })
  expect(await promoted.people.getPerson({ params: { id: eve.userId } })).toMatchObject({
    person: { full_name: 'Eve Example' },
    account: { waysIn: ['password'] },
    standing: { suspension: null },
    activeStrikes: 0,
    actions: [],
    timeline: [],
  })
})

test('the rest is shown while identity does not respond', async () => {
  const ann = await admin.person()
  neighbours.areDown = true
  expect(await read(ann)).toMatchObject({ account: null, person: { id: ann.userId } })
  neighbours.areDown = false
})

test('lists are limited to the newest fifty', async () => {
  const ann = await admin.person()
  const { db, newId } = admin.deps
  const pairs = Array.from({ length: 60 }, (_, index) => {
    const [lowUserId, highUserId] = [ann.userId, newId()].toSorted() as [string, string]
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, index))
    return {
      matchId: newId(),
      sourceVersion: 1,
      lowUserId,
      highUserId,
      source: 'swipe' as const,
      isEnded: false,
      createdAt,
      endedAt: null,
    }
  })
  await db.insertInto('matchPair').values(pairs).execute()
  const { matches } = await read(ann)
  expect(matches.map(({ matchId }) => matchId)).toEqual(
    pairs
      .slice(10)
      .map(({ matchId }) => matchId)
      .toReversed(),
  )
  expect(matches[0]?.with).toBeNull()
})

test('a view is audited, once per period', async () => {
  const ann = await admin.person()
  await read(ann)
  await read(ann)
  const { entries } = await ada.admin.listAuditEntries({ query: { subjectId: ann.userId, subjectKind: 'user' } })
  expect(entries.map(({ action, actor }) => [action, actor?.full_name])).toEqual([['user.read', 'Ada Admin']])
})
