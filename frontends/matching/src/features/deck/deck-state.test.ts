import type { DealtCandidate } from '@codekin/contracts/matching/models'
import { expect, test } from 'vitest'
import { mergeServed, type Quota, refunding, spending } from './deck-state.ts'

const quota: Quota = {
  swipesPerDay: 100,
  swipesRemaining: 10,
  superlikesPerDay: 5,
  superlikesRemaining: 3,
  resetsAt: '2026-11-28T00:00:00.000Z',
}
const [like, pass, superlike] = [
  { action: 'like' as const },
  { action: 'pass' as const },
  { action: 'superlike' as const },
]

test('every decision costs a swipe, a superlike also a superlike, and a refused one nothing', () => {
  const spent = spending(quota, [like, pass, superlike])
  expect(spent).toMatchObject({ swipesRemaining: 7, superlikesRemaining: 2 })
  expect(refunding(spent, [like, pass, superlike])).toEqual(quota)
})

test('the remaining superlikes are never more than the swipes, nor negative', () => {
  const few = { ...quota, swipesRemaining: 3 }
  expect(spending(few, [like])).toMatchObject({ swipesRemaining: 2, superlikesRemaining: 2 })
  expect(spending({ ...few, superlikesRemaining: 0 }, [superlike])).toMatchObject({ superlikesRemaining: 0 })
})

const card = (id: string, hasSuperlikedYou = false) => ({ profile: { id }, hasSuperlikedYou }) as DealtCandidate
const joinIds = (cards: readonly DealtCandidate[]) => cards.map(({ profile }) => profile.id).join(' ')

test('new cards go below the others; a superliker comes after the top card, even if dealt before', () => {
  const isNew = (id: string) => id > 'c'
  const laid = [card('a'), card('b'), card('c')]
  expect(joinIds(mergeServed(laid, [card('b'), card('d')], isNew))).toBe('a b c d')
  expect(joinIds(mergeServed(laid, [card('d', true), card('e')], isNew))).toBe('a d b c e')
  const again = mergeServed(laid, [card('c', true), card('a')], isNew)
  expect(joinIds(again)).toBe('a c b')
  expect(again[1]?.hasSuperlikedYou).toBe(true)
  expect(joinIds(mergeServed([], [card('d', true), card('e')], isNew))).toBe('d e')
})

test("a superliker who was decided on isn't dealt again", () => {
  expect(joinIds(mergeServed([card('b')], [card('a', true)], () => false))).toBe('b')
})
