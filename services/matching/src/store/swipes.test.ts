import { matchChanged, superlikeAnswered, swipeRecorded } from '@codekin/contracts/matching/events'
import type { SwipeAction } from '@codekin/contracts/matching/models'
import { outboxValues } from '@codekin/event-bus/announce'
import { newId } from '@codekin/service-kit/new-id'
import { aMatch } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchingDatabase, startDatabase } from '../../testing/database.ts'
import { insertSwipe } from './swipes.ts'

const pairs = 1000
const now = new Date()

let db: MatchingDatabase
beforeAll(async () => {
  db = await startDatabase({ poolMax: 24 })
})
afterAll(() => db.stop())

function swipe(userId: string, targetUserId: string, action: SwipeAction = 'like', swipesOfPlan = 100) {
  const matchId = newId()
  const at = now.toISOString()
  const userIds: [string, string] = userId < targetUserId ? [userId, targetUserId] : [targetUserId, userId]
  return insertSwipe(db.db, {
    userId,
    targetUserId,
    action,
    note: null,
    decidedAt: now,
    swipesOfPlan,
    superlikesOfPlan: 5,
    notifySuperlikeAt: action === 'superlike' ? now : null,
    passesStandSince: new Date(now.getTime() - 1000),
    matchId,
    swipeRecorded: outboxValues(swipeRecorded, { userId, targetUserId, action, swipedAt: at }),
    matchMade: outboxValues(matchChanged, aMatch({ matchId, userIds, createdAt: at })),
    superlikeAnswered: outboxValues(superlikeAnswered, { userId, senderId: targetUserId, answeredAt: at }),
  })
}

async function count(table: 'match' | 'swipe' | 'outbox') {
  const row = await db.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return row.rows
}

test('two likes at the same instant make exactly one match, a thousand times', async () => {
  const people = await db.insertPeople(pairs * 2)
  const both = Array.from(
    { length: pairs },
    (_, i) => [people[2 * i]?.userId ?? '', people[2 * i + 1]?.userId ?? ''] as const,
  )
  const outcomes = await Promise.all(both.flatMap(([a, b]) => [swipe(a, b), swipe(b, a)]))
  const made = outcomes.filter((one) => one.outcome === 'recorded' && one.madeMatch !== null)
  expect(made).toHaveLength(pairs)
  expect(await count('match')).toBe(pairs)
  expect(await count('swipe')).toBe(2 * pairs)
  const announced = await db.db
    .selectFrom('outbox')
    .select('key')
    .where('name', '=', 'matching.match-changed')
    .execute()
  expect(new Set(announced.map((row) => row.key)).size).toBe(pairs)
  expect(await count('outbox')).toBe(3 * pairs)
})

test('fifty concurrent copies of a swipe count once', async () => {
  const [ann, bob] = (await db.insertPeople(2)).map((card) => card.userId)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => swipe(ann ?? '', bob ?? '')))
  expect(outcomes.filter((one) => one.outcome === 'recorded')).toEqual([
    { outcome: 'recorded', madeMatch: null, usedToday: 1, limitToday: 100, superlikesToday: 0 },
  ])
  expect(outcomes.filter((one) => one.outcome === 'already-swiped')).toHaveLength(49)
})

test('fifty concurrent swipes never exceed the quota', async () => {
  const [ann, ...targets] = (await db.insertPeople(51)).map((card) => card.userId)
  const outcomes = await Promise.all(targets.map((target) => swipe(ann ?? '', target, 'like', 20)))
  expect(outcomes.filter((one) => one.outcome === 'recorded')).toHaveLength(20)
  expect(outcomes.filter((one) => one.outcome === 'quota-reached')).toHaveLength(30)
})

test('thirty concurrent superlikes never exceed their quota, and each is due once', async () => {
  const [ann, ...targets] = (await db.insertPeople(31)).map((card) => card.userId)
  const outcomes = await Promise.all(targets.map((target) => swipe(ann ?? '', target, 'superlike')))
  expect(outcomes.filter((one) => one.outcome === 'recorded')).toHaveLength(5)
  expect(outcomes.filter((one) => one.outcome === 'superlike-quota-reached')).toHaveLength(25)
  const due = db.db
    .selectFrom('superlikeDue')
    .select('targetUserId')
    .where('userId', '=', ann ?? '')
  expect(await due.execute()).toHaveLength(5)
})

test('the previous release can record swipes during a rolling deployment', async () => {
  const [ann, bob] = (await db.insertPeople(2)).map((card) => card.userId)
  const event = outboxValues(swipeRecorded, {
    userId: ann ?? '',
    targetUserId: bob ?? '',
    action: 'superlike',
    swipedAt: now.toISOString(),
  })
  const { rows } = await sql<{
    outcome: string
  }>`select * from record_swipe(${ann}, ${bob}, 'superlike', ${null}, ${now},
    100, ${now}, ${newId()}, ${JSON.stringify(event)}, ${null})`.execute(db.db)
  expect(rows).toMatchObject([{ outcome: 'recorded', superlikesToday: 1 }])
})
