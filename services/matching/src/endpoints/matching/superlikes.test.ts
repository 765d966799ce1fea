import { standingChanged } from '@codekin/contracts/admin/events'
import { profileChanged } from '@codekin/contracts/identity/events'
import { superlikesPerDay, swipesPerDay, undoSeconds } from '@codekin/contracts/matching/models'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPeople } from '../../../testing/database.ts'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

/** Lets the time to undo pass. */
async function tellDue(): Promise<void> {
  matching.clock.advance(undoSeconds)
  await matching.runJob('tell-superlikes')
}

/** Superlike notifications of this person. */
async function toldTo({ userId }: Person) {
  const told = await matching.announced('matching.superlike-received')
  return told.filter((data) => data['userId'] === userId)
}

async function deckOf(person: Person, query: { limit?: number; usePreferences?: 'false' } = {}) {
  // Access tokens expire sooner than some of these tests advance the clock.
  const again = await matching.as({ userId: person.userId })
  return (await again.matching.listCandidates({ query })).candidates.map(({ profile, hasSuperlikedYou }) => ({
    id: profile.id,
    hasSuperlikedYou,
  }))
}

const isFirst = (deck: Awaited<ReturnType<typeof deckOf>>, { userId }: Person) =>
  deck[0]?.id === userId && deck[0].hasSuperlikedYou

test('a superlike is notified once, a minute later, and its sender is then first in the deck and marked', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await insertPeople(matching.deps.db, 3)
  await bob.swipes(ann, 'superlike')
  const superlikedAt = matching.clock.now()
  await matching.runJob('tell-superlikes')
  expect(await toldTo(ann)).toEqual([])
  expect((await deckOf(ann)).some(({ hasSuperlikedYou }) => hasSuperlikedYou)).toBe(false)
  await tellDue()
  await matching.runJob('tell-superlikes')
  expect(await toldTo(ann)).toEqual([
    {
      userId: ann.userId,
      senderId: bob.userId,
      superlikedAt: superlikedAt.toISOString(),
      toldAt: matching.clock.now().toISOString(),
    },
  ])
  const deck = await deckOf(ann)
  expect(isFirst(deck, bob)).toBe(true)
  expect(deck.filter(({ id }) => id === bob.userId)).toHaveLength(1)
  expect(deck.slice(1).some(({ hasSuperlikedYou }) => hasSuperlikedYou)).toBe(false)
  expect(isFirst(await deckOf(ann, { limit: 1 }), bob)).toBe(true)
})

test('earlier notified senders come first, and a decision makes room for the next one', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await bob.swipes(ann, 'superlike')
  await tellDue()
  await cleo.swipes(ann, 'superlike')
  await tellDue()
  expect((await deckOf(ann)).slice(0, 2).map(({ id }) => id)).toEqual([bob.userId, cleo.userId])
  await ann.swipes(bob, 'pass')
  const deck = await deckOf(ann)
  expect(isFirst(deck, cleo)).toBe(true)
  expect(deck.map(({ id }) => id)).not.toContain(bob.userId)
})

test('an undone superlike is refunded and never notified', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  expect(await bob.swipes(ann, 'superlike')).toMatchObject({ superlikesRemaining: superlikesPerDay.free - 1 })
  expect(await bob.matching.undoSwipe({ body: { targetUserId: ann.userId } })).toMatchObject({
    swipesRemaining: swipesPerDay.free,
    superlikesRemaining: superlikesPerDay.free,
  })
  await tellDue()
  expect(await toldTo(ann)).toEqual([])
  expect(await matching.deps.db.selectFrom('superlikeDue').selectAll().execute()).toEqual([])
})

test('undoing a like or a pass refunds no superlike', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await bob.swipes(ann, 'superlike')
  await bob.swipes(cleo)
  expect(await bob.matching.undoSwipe({ body: { targetUserId: cleo.userId } })).toMatchObject({
    superlikesRemaining: superlikesPerDay.free - 1,
  })
})

test("a superlike that made a match or was answered in time isn't notified", async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(bob)
  expect(await bob.swipes(ann, 'superlike')).toMatchObject({ matched: true })
  await cleo.swipes(ann, 'superlike')
  await ann.swipes(cleo, 'pass')
  await tellDue()
  expect(await toldTo(ann)).toEqual([])
})

test("a superlike of an invisible or filtered sender isn't notified", async () => {
  const ann = await matching.person()
  const [blocked, blocking, hidden, banned, suspended, far] = [
    await matching.person(),
    await matching.person(),
    await matching.person(),
    await matching.person(),
    await matching.person(),
    await matching.person({ city: 'Napier' }),
  ]
  for (const sender of [blocked, blocking, hidden, banned, suspended, far]) await sender.swipes(ann, 'superlike')
  await ann.preferences.blockUser({ body: { blockedUserId: blocked.userId } })
  await blocking.preferences.blockUser({ body: { blockedUserId: ann.userId } })
  await ann.preferences.changePreferences({ body: { cities: [banned.card.city] } })
  const until = new Date(matching.clock.now().getTime() + 86_400_000).toISOString()
  await matching.publish(profileChanged, { ...hidden.card, sourceVersion: 2, discoverable: false })
  await matching.publish(standingChanged, aStanding({ userId: banned.userId, shadowBan: { until } }))
  await matching.publish(
    standingChanged,
    aStanding({ userId: suspended.userId, suspension: { until, reason: 'Spam' } }),
  )
  await matching.settle()
  await tellDue()
  expect(await toldTo(ann)).toEqual([])
  // Without the filters Far is dealt, since they like Ann, but unmarked.
  const deck = await deckOf(ann, { usePreferences: 'false' })
  expect(deck.filter(({ hasSuperlikedYou }) => hasSuperlikedYou)).toEqual([])
})

test('after a block a notified sender leaves the deck', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await bob.swipes(ann, 'superlike')
  await tellDue()
  await ann.preferences.blockUser({ body: { blockedUserId: bob.userId } })
  expect((await deckOf(ann)).map(({ id }) => id)).not.toContain(bob.userId)
})

test("an answer to a notified superlike is announced, any other decision isn't", async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await bob.swipes(ann, 'superlike')
  await tellDue()
  await ann.swipes(bob, 'pass')
  await cleo.swipes(ann)
  await ann.swipes(cleo)
  const answered = await matching.announced('matching.superlike-answered')
  expect(answered.filter(({ userId }) => userId === ann.userId)).toMatchObject([{ senderId: bob.userId }])
})

test('the daily superlikes depend on the plan, and a refusal says how many there are and when they reset', async () => {
  const ann = await matching.person({}, 'free')
  const targets = await insertPeople(matching.deps.db, superlikesPerDay.free + 2)
  const [extra, later] = targets.slice(-2)
  for (const target of targets.slice(0, superlikesPerDay.free)) await ann.swipes(target, 'superlike')
  const body = { targetUserId: extra?.userId, action: 'superlike' }
  const refused = await ann.http('POST', '/api/v1/matching/swipe', { body })
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'superlike_quota_reached',
      details: [
        {
          limit: superlikesPerDay.free,
          remaining: 0,
          resetsAt: expect.stringMatching(/T00:00:00.000Z$/),
          raisedBy: [
            { plan: 'pro', superlikesPerDay: superlikesPerDay.pro },
            { plan: 'team', superlikesPerDay: superlikesPerDay.team },
          ],
        },
      ],
    },
  })
  // A like is still possible, and costs no superlike.
  expect(await ann.swipes(extra ?? ann)).toMatchObject({
    superlikesRemaining: 0,
    swipesRemaining: swipesPerDay.free - superlikesPerDay.free - 1,
  })
  matching.clock.advance(Number(refused.headers.get('retry-after')))
  const nextDay = await matching.as({ userId: ann.userId })
  const superlike = { targetUserId: later?.userId ?? '', action: 'superlike' as const }
  expect(await nextDay.matching.recordSwipe({ body: superlike })).toMatchObject({
    superlikesRemaining: superlikesPerDay.free - 1,
  })
})
