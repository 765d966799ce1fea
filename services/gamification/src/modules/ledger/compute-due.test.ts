import { standingChanged } from '@codekin/contracts/admin/events'
import { accountChanged } from '@codekin/contracts/identity/events'
import { matchChanged } from '@codekin/contracts/matching/events'
import { messageDeleted, messageSent } from '@codekin/contracts/messaging/events'
import { endorsementReviewed, testFinished, testVoided } from '@codekin/contracts/verification/events'
import { inTransaction } from '@codekin/db/transaction'
import type { Projection } from '@codekin/event-bus/follow'
import { newId } from '@codekin/service-kit/new-id'
import { empty, type Fed, fed, feed, rebuildFrom, rowsOf, twiceAndShuffled } from '@codekin/test-kit/projections'
import { aMatch, anAccount, aStanding } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGamification, type TestGamification } from '../../../testing/makers.ts'
import type { Tables } from '../../tables.ts'
import { endorsements, messages, pairs, passedTests } from '../facts/events.ts'
import { upsertDue } from '../facts/index.ts'
import { accounts, standings } from '../people/events.ts'
import { computeDue } from './compute-due.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

const computedTables = ['award', 'score', 'earned_badge', 'opening']
const facts = ['turn', 'pair', 'endorsement', 'passed_test', 'account', 'standing', 'due']
const start = new Date('2026-03-02T10:00:00.000Z')
const hour = (count: number) => new Date(start.getTime() + count * 3_600_000).toISOString()
const projections = [messages, pairs, endorsements, passedTests, accounts, standings]

/** Events, and the final states in the snapshots of each projection's owner. */
type Story = { events: Fed[]; states: readonly [Projection<Tables>, readonly unknown[]][] }

/** Three weeks of two people: messages, deletions, proofs, endorsements and a suspension. */
function story(): Story {
  const [ann, bob] = [newId(), newId()]
  const match = aMatch({ matchId: newId(), userIds: [ann, bob], createdAt: hour(0) })
  const messageEvents = Array.from({ length: 16 }, (_, at) => {
    const senderId = at % 2 === 0 ? ann : bob
    const place = { messageId: newId(), conversationId: match.matchId, seq: at + 1, senderId }
    return { ...place, recipientId: senderId === ann ? bob : ann, createdAt: hour(at + 1), isHidden: at === 3 }
  })
  const sent = messageEvents.map((one) =>
    fed(messageSent, { ...one, senderName: 'Ann', content: 'Hello', clientMessageId: null }),
  )
  const endorsement = { endorsementId: newId(), skill: 'Rust', ownerId: ann, endorserId: bob, isHidden: false }
  const attempt = { attemptId: newId(), userId: ann, skill: 'SQL', level: 'working' as const }
  const account = anAccount({ userId: ann, onboardingCompletedAt: hour(0) })
  const suspended = aStanding({ userId: bob, decidedAt: hour(100), suspension: { reason: 'Spam', until: null } })
  const events = [
    fed(accountChanged, account),
    fed(matchChanged, match),
    ...sent,
    ...messageEvents.slice(4, 5).map((one) => fed(messageDeleted, { ...one, deletedAt: hour(30) })),
    fed(endorsementReviewed, { ...endorsement, status: 'given', reviewedBy: bob, reviewedAt: hour(40) }),
    fed(endorsementReviewed, { ...endorsement, status: 'withdrawn', reviewedBy: bob, reviewedAt: hour(60) }),
    fed(testFinished, { ...attempt, score: 90, isPassed: true, finishedAt: hour(50) }),
    fed(testVoided, { ...attempt, isVoided: true, decidedAt: hour(70) }),
    fed(testVoided, { ...attempt, isVoided: false, decidedAt: hour(90) }),
    fed(standingChanged, suspended),
  ]
  const states: Story['states'] = [
    [messages, messageEvents.map((one, at) => ({ ...one, deletedAt: at === 4 ? hour(30) : null }))],
    [pairs, [match]],
    [endorsements, [{ ...endorsement, givenAt: hour(40), endedAt: hour(60) }]],
    [passedTests, [{ ...attempt, passedAt: hour(50), isVoided: false, decidedAt: hour(90) }]],
    [accounts, [account]],
    [standings, [suspended]],
  ]
  return { events, states }
}

async function feedEvents(events: readonly Fed[]): Promise<void> {
  for (const event of events) {
    for (const projection of projections) {
      if (projection.consumers.some(({ on }) => on.name === event.name))
        await feed(service.deps.db, projection, [event])
    }
  }
}

/** Runs when nothing is due any more, so no job works on the emptied tables. */
async function emptyAll(now: Date): Promise<void> {
  service.clock.set(now)
  await service.compute()
  await empty(service.deps.db, [...computedTables, ...facts])
}

test('repeated, reordered and late events lead to the same ledger, scores and badges, whenever they are computed', async () => {
  const { db } = service.deps
  const now = new Date(start.getTime() + 21 * 86_400_000)
  const { events } = story()
  await emptyAll(now)
  await feedEvents(events)
  await service.compute()
  const expected = await rowsOf(db, computedTables)
  expect(expected['award']?.length).toBeGreaterThan(10)
  const shuffled = fc.tuple(twiceAndShuffled(events), fc.nat(events.length * 2))
  for (const [arrived, place] of fc.sample(shuffled, 6)) {
    await emptyAll(now)
    await feedEvents(arrived.slice(0, place))
    await service.compute()
    await feedEvents(arrived.slice(place))
    await service.compute()
    expect(await rowsOf(db, computedTables)).toEqual(expected)
  }
})

test('whichever events are lost, projections backfilled from snapshots lead to the same ledger, scores and badges', async () => {
  const { db } = service.deps
  const now = new Date(start.getTime() + 21 * 86_400_000)
  const { events, states } = story()
  await emptyAll(now)
  await feedEvents(events)
  await service.compute()
  const expected = await rowsOf(db, computedTables)
  const arrived = fc.sample(fc.shuffledSubarray(events), 4)
  for (const feedFirst of [[], ...arrived]) {
    await emptyAll(now)
    await feedEvents(feedFirst)
    await service.compute()
    for (const [projection, state] of states) await rebuildFrom(service, projection, state)
    await service.compute()
    expect(await rowsOf(db, computedTables)).toEqual(expected)
  }
})

/** Times and authors of messages between two users; the events rarely arrive in order. */
const talks = fc
  .array(fc.record({ isOwn: fc.boolean(), after: fc.constantFrom(1, 20, 60) }), { minLength: 1, maxLength: 18 })
  .chain((talk) => fc.tuple(fc.constant(talk), fc.oneof(fc.constant([...talk.keys()]), shuffledPlaces(talk.length))))

const shuffledPlaces = (count: number) =>
  fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count })

test('messages whose computation is delayed would not change the ledger', async () => {
  const { db } = service.deps
  const now = new Date(start.getTime() + 100 * 86_400_000)
  for (const [talk, order] of fc.sample(talks, 20)) {
    const [ann, bob] = [newId(), newId()]
    const match = aMatch({ matchId: newId(), userIds: [ann, bob], createdAt: hour(0) })
    let at = 0
    const sent = talk.map(({ isOwn, after }, index) => {
      at += after
      const [senderId, recipientId] = isOwn ? [ann, bob] : [bob, ann]
      const place = { messageId: newId(), conversationId: match.matchId, seq: index + 1, senderId, recipientId }
      const message = { ...place, createdAt: hour(at), isHidden: false }
      return fed(messageSent, { ...message, senderName: 'Ann', content: 'Hello', clientMessageId: null })
    })
    await emptyAll(now)
    await feedEvents([fed(matchChanged, match)])
    for (const index of order) {
      await feedEvents(sent.slice(index, index + 1))
      await computeDue(db, now)
    }
    const before = await rowsOf(db, computedTables)
    await inTransaction(db, (trx) => upsertDue(trx, 'conversation', [match.matchId]))
    await computeDue(db, now)
    expect({ said: talk, order, rows: await rowsOf(db, computedTables) }).toEqual({ said: talk, order, rows: before })
  }
})

test('a message that earns nothing is computed with a delay of a minute at most', async () => {
  const { db } = service.deps
  await emptyAll(new Date(start.getTime() + 3 * 86_400_000))
  const [ann, bob] = [newId(), newId()]
  const match = aMatch({ matchId: newId(), userIds: [ann, bob], createdAt: hour(0) })
  const write = (seq: number) => {
    const place = { messageId: newId(), conversationId: match.matchId, seq, senderId: ann, recipientId: bob }
    const message = { ...place, createdAt: hour(seq), isHidden: false }
    return feedEvents([fed(messageSent, { ...message, senderName: 'Ann', content: 'Hello', clientMessageId: null })])
  }
  await feedEvents([fed(matchChanged, match)])
  await write(1)
  await service.compute()
  expect(await db.selectFrom('due').selectAll().execute()).toEqual([])
  await write(2)
  await service.compute()
  const { rows } = await sql<{ isSoon: boolean }>`
    select due_at between now() and now() + interval '1 minute' as is_soon from due`.execute(db)
  expect(rows).toEqual([{ isSoon: true }])
})

test('every total is the sum of the awards that count', async () => {
  const { db } = service.deps
  await emptyAll(new Date(start.getTime() + 3 * 86_400_000))
  await feedEvents(story().events)
  await service.compute()
  const scores = await db.selectFrom('score').selectAll().where('period', '=', 'all').execute()
  expect(scores.length).toBeGreaterThan(0)
  for (const { userId, points } of scores) {
    const awards = await db.selectFrom('award').selectAll().where('userId', '=', userId).execute()
    const countingAwards = awards.filter(({ reversedAt, isHidden }) => reversedAt === null && !isHidden)
    expect(countingAwards.reduce((sum, one) => sum + one.points, 0)).toBe(points)
  }
})

test('work that becomes due during a computation is done by the next one', async () => {
  const { db } = service.deps
  const now = new Date(start.getTime() + 21 * 86_400_000)
  await emptyAll(now)
  await Promise.all([feedEvents(story().events), feedEvents(story().events), computeDue(db, now), computeDue(db, now)])
  await service.compute()
  const before = await rowsOf(db, computedTables)
  const rows = await db.selectFrom('pair').select('matchId').execute()
  await db
    .insertInto('due')
    .values(rows.map(({ matchId }) => ({ scope: 'conversation' as const, key: matchId, dueAt: new Date(0) })))
    .execute()
  await service.compute()
  expect(await rowsOf(db, computedTables)).toEqual(before)
})
