import { standingChanged } from '@codekin/contracts/admin/events'
import { accountChanged, profileChanged, settingsChanged } from '@codekin/contracts/identity/events'
import { matchChanged } from '@codekin/contracts/matching/events'
import type { Turn } from '@codekin/contracts/messaging/commands'
import { messageDeleted, messageSent } from '@codekin/contracts/messaging/events'
import type { AnsweredEndorsement, PassedTest } from '@codekin/contracts/verification/commands'
import { endorsementReviewed, testFinished, testVoided } from '@codekin/contracts/verification/events'
import type { Projection } from '@codekin/event-bus/follow'
import { newId } from '@codekin/service-kit/new-id'
import { historiesOf, matchHistories, standingHistories } from '@codekin/test-kit/histories'
import { empty, expectAnyOrder, type Fed, fed, feed, rebuildFrom, rowsOf } from '@codekin/test-kit/projections'
import { anAccount, aProfileCard, aSettingsState } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGamification, type TestGamification } from '../testing/makers.ts'
import { endorsements, messages, pairs, passedTests } from './modules/facts/events.ts'
import { accounts, members, preferences, standings } from './modules/people/events.ts'
import type { Tables } from './tables.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

/** The events of one object, and its final state in the owner's snapshot. */
type Story = { events: Fed[]; state: unknown }
const stories = (one: fc.Arbitrary<Story>) => fc.array(one, { minLength: 1, maxLength: 4 })
const lastOf = (events: readonly Fed[]) => events.at(-1)?.data

const at = '2026-03-02T10:00:00.000Z'
const later = '2026-03-09T10:00:00.000Z'

const turnStories = fc
  .record({ isDeleted: fc.boolean(), hasSentEvent: fc.boolean(), isHidden: fc.boolean() })
  .map(({ isDeleted, hasSentEvent, isHidden }): Story => {
    const place = { conversationId: newId(), seq: 1, messageId: newId(), senderId: newId(), isHidden }
    const { senderId, ...rest } = place
    const sent = { ...rest, senderId, recipientId: newId(), createdAt: at }
    const written = fed(messageSent, { ...sent, senderName: 'Ann', content: 'Hello', clientMessageId: null })
    const deleted = fed(messageDeleted, { ...sent, deletedAt: later })
    const state: Turn = { ...place, createdAt: at, deletedAt: isDeleted ? later : null }
    // The event of a deleted message is withdrawn, and may never arrive.
    const sentEvents = isDeleted && !hasSentEvent ? [] : [written]
    return { events: isDeleted ? [...sentEvents, deleted] : sentEvents, state }
  })

const endorsementStories = fc
  .record({ isGivenTwice: fc.boolean(), isEnded: fc.boolean(), isDeclined: fc.boolean() })
  .map(({ isGivenTwice, isEnded, isDeclined }): Story => {
    const parties = { endorsementId: newId(), skill: 'Rust', ownerId: newId(), endorserId: newId() }
    const reviewed = (status: 'given' | 'declined' | 'withdrawn', reviewedAt: string) =>
      fed(endorsementReviewed, { ...parties, isHidden: false, status, reviewedBy: parties.endorserId, reviewedAt })
    const declined: AnsweredEndorsement = { ...parties, givenAt: null, endedAt: at }
    if (isDeclined) return { events: [reviewed('declined', at)], state: declined }
    const events = [
      reviewed('given', at),
      ...(isGivenTwice ? [reviewed('given', later)] : []),
      ...(isEnded ? [reviewed('withdrawn', '2026-04-01T10:00:00.000Z')] : []),
    ]
    const state: AnsweredEndorsement = {
      ...parties,
      givenAt: isGivenTwice ? later : at,
      endedAt: isEnded ? '2026-04-01T10:00:00.000Z' : null,
    }
    return { events, state }
  })

const testStories = fc.array(fc.constant(null), { maxLength: 3 }).map((decisions): Story => {
  const attempt = { attemptId: newId(), userId: newId(), skill: 'SQL', level: 'working' as const }
  const decidedAt = (place: number) => `2026-03-0${place + 3}T10:00:00.000Z`
  const voided = decisions.map((_, place) =>
    fed(testVoided, { ...attempt, isVoided: place % 2 === 0, decidedAt: decidedAt(place) }),
  )
  const count = decisions.length
  const state: PassedTest = {
    ...attempt,
    passedAt: at,
    isVoided: count % 2 === 1,
    decidedAt: count > 0 ? decidedAt(count - 1) : null,
  }
  return { events: [fed(testFinished, { ...attempt, score: 90, isPassed: true, finishedAt: at }), ...voided], state }
})

/** For events that carry complete states: the newest is the owner's snapshot. */
const anyCompleteHistories = (histories: fc.Arbitrary<Fed[][]>) =>
  histories.map((all) => all.map((events): Story => ({ events, state: lastOf(events) })))

type Case = { of: string; tables: string[]; projection: Projection<Tables>; histories: fc.Arbitrary<Story[]> }
const cases: Case[] = [
  { of: 'messages', tables: ['turn'], projection: messages, histories: stories(turnStories) },
  { of: 'endorsements', tables: ['endorsement'], projection: endorsements, histories: stories(endorsementStories) },
  { of: 'tests', tables: ['passed_test'], projection: passedTests, histories: stories(testStories) },
  {
    of: 'matches',
    tables: ['pair'],
    projection: pairs,
    histories: anyCompleteHistories(
      matchHistories.map((all) => all.map((states) => states.map((one) => fed(matchChanged, one)))),
    ),
  },
  {
    of: 'standings',
    tables: ['standing'],
    projection: standings,
    histories: anyCompleteHistories(
      standingHistories.map((all) => all.map((states) => states.map((one) => fed(standingChanged, one)))),
    ),
  },
  {
    of: 'accounts',
    tables: ['account'],
    projection: accounts,
    histories: anyCompleteHistories(
      historiesOf((userId, sourceVersion) =>
        fc
          .constantFrom(null, at)
          .map((onboardingCompletedAt) =>
            fed(accountChanged, anAccount({ userId, sourceVersion, onboardingCompletedAt })),
          ),
      ),
    ),
  },
  {
    of: 'profiles',
    tables: ['member'],
    projection: members,
    histories: anyCompleteHistories(
      historiesOf((userId, sourceVersion) =>
        fc
          .record({ fullName: fc.constantFrom('Ann', '__proto__'), isClosed: fc.boolean(), discoverable: fc.boolean() })
          .map((about) => fed(profileChanged, aProfileCard({ userId, sourceVersion, ...about }))),
      ),
    ),
  },
  {
    of: 'settings',
    tables: ['preference'],
    projection: preferences,
    histories: anyCompleteHistories(
      historiesOf((userId, sourceVersion) =>
        fc.boolean().map((leaderboard) => fed(settingsChanged, aSettingsState({ userId, sourceVersion, leaderboard }))),
      ),
    ),
  },
]

describe.each(cases)('the projection of $of', ({ tables, projection, histories: told }) => {
  test('has the same rows however often and in whatever order events arrive', async () => {
    const { db } = service.deps
    await expectAnyOrder(
      { db, projection, tables },
      told.map((all) => all.flatMap(({ events }) => events)),
    )
  })

  test("is rebuilt from its owner's responses after it was emptied", async () => {
    const { db } = service.deps
    const all = fc.sample(told, 1).flat()
    await empty(db, tables)
    await feed(
      db,
      projection,
      all.flatMap(({ events }) => events),
    )
    const before = await rowsOf(db, tables)
    await empty(db, tables)
    await rebuildFrom(
      service,
      projection,
      all.map(({ state }) => state),
    )
    expect(await rowsOf(db, tables)).toEqual(before)
    expect(Object.values(before)[0]).not.toEqual([])
  })
})

test('replicas that store messages of the same conversations in different orders do not deadlock', async () => {
  const { db } = service.deps
  const turns = Array.from({ length: 40 }, (_, index): Turn => {
    const place = { conversationId: newId(), seq: 1 + (index % 5), messageId: newId(), senderId: newId() }
    return { ...place, isHidden: false, createdAt: at, deletedAt: null }
  })
  // Without the service kit's retry: a deadlock fails the test.
  const keep = (inOrder: readonly Turn[]) => db.transaction().execute((trx) => messages.keep(trx, inOrder))
  for (let round = 0; round < 10; round += 1) await Promise.all([keep(turns), keep(turns.toReversed())])
  expect((await rowsOf(db, ['turn']))['turn']).toEqual(
    expect.arrayContaining(turns.map(({ messageId }) => expect.objectContaining({ message_id: messageId }))),
  )
})
