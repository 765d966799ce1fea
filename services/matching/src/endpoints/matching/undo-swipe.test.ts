import { swipesPerDay } from '@codekin/contracts/matching/models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const nothing = { code: 'nothing_to_undo', status: 409 }
const undo = (person: Person, target: { userId: string }) =>
  person.matching.undoSwipe({ body: { targetUserId: target.userId } })

test('the last decision is undone, its swipe refunded, and it may be made again', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(cleo)
  await ann.swipes(bob, 'pass')
  const undone = await undo(ann, bob)
  expect(undone).toMatchObject({ targetUserId: bob.userId, swipesRemaining: swipesPerDay.free - 1 })
  expect(await ann.swipes(bob)).toMatchObject({ swipesRemaining: swipesPerDay.free - 2 })
})

test("an undone decision is announced, a kept one isn't", async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await ann.swipes(bob, 'superlike')
  const swipedAt = matching.clock.now().toISOString()
  matching.clock.advance(30)
  await undo(ann, bob)
  await expect(undo(ann, bob)).rejects.toMatchObject(nothing)
  const announced = await matching.announced('matching.swipe-undone')
  expect(announced.filter(({ userId }) => userId === ann.userId)).toEqual([
    {
      userId: ann.userId,
      targetUserId: bob.userId,
      action: 'superlike',
      swipedAt,
      undoneAt: matching.clock.now().toISOString(),
    },
  ])
})

test("one decision can be undone, the one before it can't", async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await expect(undo(ann, bob)).rejects.toMatchObject(nothing)
  await ann.swipes(bob)
  await ann.swipes(cleo)
  await undo(ann, cleo)
  await expect(undo(ann, cleo)).rejects.toMatchObject(nothing)
  await expect(undo(ann, bob)).rejects.toMatchObject(nothing)
})

test('if another decision followed, for example in a second window, neither is undone and the error says so', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(bob)
  await ann.swipes(cleo, 'pass')
  await expect(undo(ann, bob)).rejects.toMatchObject({
    code: 'newer_decision',
    status: 409,
    message: 'You’ve decided on someone else since, so this decision can’t be undone.',
  })
  const { db } = matching.deps
  const swipes = db.selectFrom('swipe').select(['targetUserId', 'action']).where('userId', '=', ann.userId)
  expect(await swipes.orderBy('decidedAt').orderBy('action').execute()).toEqual([
    { targetUserId: bob.userId, action: 'like' },
    { targetUserId: cleo.userId, action: 'pass' },
  ])
  expect(await undo(ann, cleo)).toMatchObject({ targetUserId: cleo.userId })
})

test("a missing decision can't be undone", async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(bob)
  await expect(undo(ann, cleo)).rejects.toMatchObject(nothing)
})

test('a decision is final after a minute', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await ann.swipes(bob)
  matching.clock.advance(60)
  await expect(undo(ann, bob)).rejects.toMatchObject(nothing)
})

test('a pass can be undone at any time, without a refund, and the card is dealt again', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(bob, 'pass')
  await ann.swipes(cleo)
  matching.clock.advance(7 * 86_400)
  const later = await matching.as({ userId: ann.userId })
  const undone = await later.matching.undoSwipe({ body: { targetUserId: bob.userId } })
  expect(undone).toMatchObject({ targetUserId: bob.userId, swipesRemaining: swipesPerDay.free })
  const announced = await matching.announced('matching.swipe-undone')
  expect(announced.at(-1)).toMatchObject({ userId: ann.userId, targetUserId: bob.userId, action: 'pass' })
  const { candidates } = await later.matching.listCandidates({ query: { limit: 50 } })
  const dealt = candidates.map(({ profile }) => profile.id)
  expect(dealt).toContain(bob.userId)
  expect(dealt).not.toContain(cleo.userId)
})

test("a pass of today that isn't the last decision is undone without a refund", async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(bob, 'pass')
  await ann.swipes(cleo)
  expect(await undo(ann, bob)).toMatchObject({ swipesRemaining: swipesPerDay.free - 2 })
  // The like is still the last decision.
  expect(await undo(ann, cleo)).toMatchObject({ swipesRemaining: swipesPerDay.free - 1 })
})

test('a like that made a match is final for both', async () => {
  const { ann, bob } = await matching.matched()
  await expect(undo(bob, ann)).rejects.toMatchObject(nothing)
  await expect(undo(ann, bob)).rejects.toMatchObject(nothing)
})

test('an undo concurrent with the other like leaves either a match or no like', async () => {
  for (let round = 0; round < 25; round += 1) {
    const [ann, bob] = [await matching.person(), await matching.person()]
    await ann.swipes(bob)
    const [undone, liked] = await Promise.allSettled([undo(ann, bob), bob.swipes(ann)])
    const { db } = matching.deps
    const likes = await db.selectFrom('swipe').select('userId').where('userId', '=', ann.userId).execute()
    const isMatched = liked.status === 'fulfilled' && liked.value.matched
    expect({ isUndone: undone.status === 'fulfilled', likes: likes.length }).toEqual(
      isMatched ? { isUndone: false, likes: 1 } : { isUndone: true, likes: 0 },
    )
  }
})

test('ten concurrent undos refund one swipe', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  await ann.swipes(cleo)
  await ann.swipes(bob)
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => undo(ann, bob)))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  const day = matching.deps.db.selectFrom('swipeDay').select('used').where('userId', '=', ann.userId)
  expect(await day.executeTakeFirst()).toEqual({ used: 1 })
})
