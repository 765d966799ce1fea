import { standingChanged } from '@codekin/contracts/admin/events'
import { superlikesPerDay, swipesPerDay } from '@codekin/contracts/matching/models'
import { newId } from '@codekin/service-kit/new-id'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPeople } from '../../../testing/database.ts'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const path = '/api/v1/matching/swipe'
const daySeconds = 86_400

function attempt(person: Person, body: object, headers: Record<string, string> = {}) {
  return person.http('POST', path, { body, headers })
}

/** An error response without the parts that always differ. */
function stable(answer: { status: number; text: string; body: unknown }) {
  const { requestId, ...rest } = answer.body as { requestId: string }
  return { status: answer.status, ...rest, length: answer.text.length - requestId.length }
}

test('a like is recorded, counted and announced', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const answer = await attempt(ann, { targetUserId: bob.userId, action: 'like' })
  expect(answer.status).toBe(201)
  const tomorrow = new Date(matching.clock.now())
  tomorrow.setUTCHours(24, 0, 0, 0)
  expect(answer.body).toEqual({
    matched: false,
    matchId: null,
    swipesPerDay: swipesPerDay.free,
    swipesRemaining: swipesPerDay.free - 1,
    superlikesPerDay: superlikesPerDay.free,
    superlikesRemaining: superlikesPerDay.free,
    resetsAt: tomorrow.toISOString(),
  })
  expect((await matching.announced('matching.swipe-recorded')).at(-1)).toEqual({
    userId: ann.userId,
    targetUserId: bob.userId,
    action: 'like',
    swipedAt: matching.clock.now().toISOString(),
  })
})

test('two likes make one match, returned to both and announced once', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  expect(await ann.swipes(bob)).toMatchObject({ matched: false })
  const { matched, matchId } = await bob.swipes(ann, 'superlike')
  expect(matched).toBe(true)
  const announced = (await matching.announced('matching.match-changed')).filter((data) => data['matchId'] === matchId)
  expect(announced).toEqual([
    {
      matchId,
      userIds: [ann.userId, bob.userId].toSorted(),
      sourceVersion: 1,
      status: 'active',
      source: 'swipe',
      createdAt: matching.clock.now().toISOString(),
    },
  ])
})

test('a pass by either side makes no match', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(bob)
  await ann.swipes(cleo, 'pass')
  expect(await bob.swipes(ann, 'pass')).toMatchObject({ matched: false, matchId: null })
  expect(await cleo.swipes(ann)).toMatchObject({ matched: false, matchId: null })
})

test('a note is stored with a like but not with a pass', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  const options = { note: '  Your parser is lovely  ' }
  await attempt(ann, { targetUserId: bob.userId, action: 'superlike', options })
  await attempt(ann, { targetUserId: cleo.userId, action: 'pass', options })
  const rows = await matching.deps.db.selectFrom('swipe').select('note').where('userId', '=', ann.userId).execute()
  expect(rows.map((row) => row.note)).toEqual(expect.arrayContaining(['Your parser is lovely', null]))
})

test("a person can't be decided on twice", async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await ann.swipes(bob)
  const again = await attempt(ann, { targetUserId: bob.userId, action: 'pass' })
  expect(again).toMatchObject({ status: 409, body: { code: 'already_swiped' } })
  expect(
    await matching.deps.db.selectFrom('swipe').select('action').where('userId', '=', ann.userId).execute(),
  ).toEqual([{ action: 'like' }])
})

test('a refusal contains the recorded decision, and whether it is the same', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  const like = { targetUserId: bob.userId, action: 'like', options: { note: 'Your parser is lovely' } }
  await attempt(ann, like)
  await ann.swipes(cleo, 'pass')
  const detailsOf = async (body: object) => ((await attempt(ann, body)).body as { details: unknown }).details
  const liked = { message: 'You already liked this developer.', action: 'like' }
  expect(await detailsOf(like)).toEqual([{ ...liked, isSame: true }])
  expect(await detailsOf({ ...like, options: undefined })).toEqual([{ ...liked, isSame: true }])
  expect(await detailsOf({ ...like, options: { note: 'Hi' } })).toEqual([{ ...liked, isSame: false }])
  expect(await detailsOf({ ...like, action: 'superlike' })).toEqual([{ ...liked, isSame: false }])
  expect(await detailsOf({ ...like, action: 'pass' })).toEqual([{ ...liked, isSame: false }])
  expect(await detailsOf({ targetUserId: cleo.userId, action: 'like' })).toMatchObject([
    { action: 'pass', isSame: false },
  ])
  expect(await detailsOf({ targetUserId: cleo.userId, action: 'pass' })).toMatchObject([
    { action: 'pass', isSame: true },
  ])
})

test("a person's id works in any spelling", async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await bob.swipes(ann)
  expect(await attempt(ann, { targetUserId: bob.userId.toUpperCase(), action: 'like' })).toMatchObject({
    status: 201,
    body: { matched: true },
  })
  const announced = (await matching.announced('matching.match-changed')).at(-1)
  expect(announced?.['userIds']).toEqual([ann.userId, bob.userId].toSorted())
})

test('a passed card may be decided again after thirty days, a liked one never', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(bob, 'pass')
  await ann.swipes(cleo)
  matching.clock.advance(29 * daySeconds)
  const then = await matching.as({ userId: ann.userId })
  const again = (userId: string, caller = then) =>
    caller.http('POST', path, { body: { targetUserId: userId, action: 'like' } })
  expect((await again(bob.userId)).status).toBe(409)
  matching.clock.advance(daySeconds)
  const later = await matching.as({ userId: ann.userId })
  expect((await again(bob.userId, later)).status).toBe(201)
  expect((await again(cleo.userId, later)).status).toBe(409)
})

test('an invisible person gives exactly the same response as a missing one', async () => {
  const ann = await matching.person()
  const [blocked, blocking, hidden, banned] = [
    await matching.person(),
    await matching.person(),
    await matching.person({ discoverable: false }),
    await matching.person(),
  ]
  await ann.preferences.blockUser({ body: { blockedUserId: blocked.userId } })
  await blocking.preferences.blockUser({ body: { blockedUserId: ann.userId } })
  const shadowBan = { until: new Date(Date.now() + 60 * 86_400_000).toISOString() }
  await matching.publish(standingChanged, aStanding({ userId: banned.userId, shadowBan }))
  await matching.settle()
  const missing = stable(await attempt(ann, { targetUserId: newId(), action: 'like' }))
  expect(missing).toMatchObject({ status: 404, code: 'not_found' })
  for (const { userId } of [ann, blocked, blocking, hidden, banned]) {
    expect(stable(await attempt(ann, { targetUserId: userId, action: 'like' }))).toEqual(missing)
  }
  const day = await matching.deps.db.selectFrom('swipeDay').where('userId', '=', ann.userId).selectAll().execute()
  expect(day).toEqual([])
})

test('the quota depends on the plan, its refusal says when it resets and what would raise it, and it resets at midnight UTC', async () => {
  const ann = await matching.person({}, 'free')
  const [bob, cleo, dan] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(bob)
  await matching.deps.db
    .updateTable('swipeDay')
    .set({ used: swipesPerDay.free })
    .where('userId', '=', ann.userId)
    .execute()
  const refused = await attempt(ann, { targetUserId: cleo.userId, action: 'like' })
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'swipe_quota_reached',
      details: [
        {
          limit: swipesPerDay.free,
          remaining: 0,
          raisedBy: [
            { plan: 'pro', swipesPerDay: swipesPerDay.pro },
            { plan: 'team', swipesPerDay: swipesPerDay.team },
          ],
        },
      ],
    },
  })
  const retryAfter = Number(refused.headers.get('retry-after'))
  expect(retryAfter).toBeGreaterThan(0)
  const asPro = await matching.as({ userId: ann.userId, plan: 'pro' })
  expect(await asPro.matching.recordSwipe({ body: { targetUserId: cleo.userId, action: 'like' } })).toMatchObject({
    swipesRemaining: swipesPerDay.pro - swipesPerDay.free - 1,
  })
  matching.clock.advance(retryAfter)
  const nextDay = await matching.as({ userId: ann.userId })
  expect(await nextDay.matching.recordSwipe({ body: { targetUserId: dan.userId, action: 'like' } })).toMatchObject({
    swipesRemaining: swipesPerDay.free - 1,
  })
})

/** Moderation restricts a person from now on. */
async function restrict({ userId }: { userId: string }, swipesPerDay: number, until: Date | null = null) {
  const friction = { limits: { swipesPerDay, firstMessagesPerDay: null }, until: until?.toISOString() ?? null }
  await matching.publish(standingChanged, aStanding({ userId, friction }))
  await matching.settle()
}

test('a restricted person has fewer swipes than their plan, and learns what would raise the limit', async () => {
  const ann = await matching.person({}, 'pro')
  const targets = await insertPeople(matching.deps.db, 3)
  await restrict(ann, 2)
  const quota = async () => {
    const { swipesPerDay, swipesRemaining } = await ann.matching.listCandidates({ query: {} })
    return { swipesPerDay, swipesRemaining }
  }
  expect(await quota()).toEqual({ swipesPerDay: 2, swipesRemaining: 2 })
  await ann.swipes(targets[0] ?? ann)
  expect(await ann.swipes(targets[1] ?? ann)).toMatchObject({ swipesPerDay: 2, swipesRemaining: 0 })
  const refused = await attempt(ann, { targetUserId: targets[2]?.userId, action: 'like' })
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'swipe_quota_reached',
      details: [{ limit: 2, remaining: 0, raisedBy: [{ path: '/settings/safety' }], resetsAt: expect.any(String) }],
    },
  })
  expect(await ann.matching.undoSwipe({ body: { targetUserId: targets[1]?.userId ?? '' } })).toMatchObject({
    swipesPerDay: 2,
    swipesRemaining: 1,
  })
})

test('a limit above the plan has no effect, and a temporary one ends at its time', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const targets = await insertPeople(matching.deps.db, 3)
  await restrict(bob, swipesPerDay.free + 1)
  expect(await bob.swipes(targets[0] ?? bob)).toMatchObject({ swipesPerDay: swipesPerDay.free })
  await restrict(ann, 1, new Date(matching.clock.now().getTime() + 60_000))
  await ann.swipes(targets[0] ?? ann)
  expect((await attempt(ann, { targetUserId: targets[1]?.userId, action: 'like' })).status).toBe(429)
  matching.clock.advance(61)
  expect(await ann.swipes(targets[1] ?? ann)).toMatchObject({
    swipesPerDay: swipesPerDay.free,
    swipesRemaining: swipesPerDay.free - 2,
  })
})

test('fifty concurrent swipes never exceed the quota', async () => {
  const ann = await matching.person()
  const targets = await insertPeople(matching.deps.db, 51)
  await ann.swipes(targets[50] ?? { userId: '' })
  await matching.deps.db
    .updateTable('swipeDay')
    .set({ used: swipesPerDay.free - 10 })
    .where('userId', '=', ann.userId)
    .execute()
  const answers = await Promise.all(
    targets.slice(0, 50).map((target) => attempt(ann, { targetUserId: target.userId, action: 'like' })),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(40)
})

test('a retry with the same key gets the first response', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const headers = { 'idempotency-key': newId() }
  const body = { targetUserId: bob.userId, action: 'like' }
  const first = await attempt(ann, body, headers)
  expect(await attempt(ann, body, headers)).toMatchObject({ status: 201, text: first.text })
  const other = await attempt(ann, { ...body, action: 'pass' }, headers)
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
})

test('invalid input and extra fields change nothing', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const bad = [
    {},
    { targetUserId: bob.userId },
    { targetUserId: 'bob', action: 'like' },
    { targetUserId: bob.userId, action: 'maybe' },
    { targetUserId: bob.userId, action: 'like', options: { note: 'x'.repeat(301) } },
    { targetUserId: bob.userId, action: 'like', options: { note: 7 } },
  ]
  for (const body of bad) expect((await attempt(ann, body)).status).toBe(400)
  const smuggled = { targetUserId: bob.userId, action: 'like', userId: bob.userId, matched: true, swipesPerDay: 9999 }
  expect(await attempt(ann, smuggled)).toMatchObject({ status: 201, body: { matched: false } })
  expect(await matching.deps.db.selectFrom('swipe').selectAll().where('userId', '=', bob.userId).execute()).toEqual([])
})
