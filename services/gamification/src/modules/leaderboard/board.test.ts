import { expect, test } from 'vitest'
import { aroundOf, ranked, type Stretch, withOwn } from './rules.ts'

const stretch = (from: number, above: number, ...points: number[]): Stretch => ({
  from,
  above,
  places: points.map((one, at) => ({ userId: `u${from + at}`, points: one })),
})
const ranks = (of: Stretch, unseen: [string, number][] = []) => ranked(of, new Map(unseen)).map(({ rank }) => rank)

test('users with equal points share a rank, and the next rank counts all of them', () => {
  expect(ranks(stretch(0, 0, 9, 7, 7, 5))).toEqual([1, 2, 2, 4])
})

test('a stretch that starts among equals knows how many users have more points', () => {
  expect(ranks(stretch(10, 8, 7, 7, 5))).toEqual([9, 9, 13])
})

test('a person the viewer doesn’t see leaves no gap', () => {
  expect(ranks(stretch(0, 0, 9, 7, 5), [['u0', 9]])).toEqual([1, 2])
  expect(ranks(stretch(10, 10, 7, 5), [['u0', 9]])).toEqual([10, 11])
})

test("a user's surroundings are five places above and five below", () => {
  const all = ranked(stretch(0, 0, ...Array.from({ length: 20 }, (_, at) => 40 - at)), new Map())
  expect(aroundOf(all, 'u10').map(({ userId }) => userId)).toEqual(Array.from({ length: 11 }, (_, at) => `u${at + 5}`))
  expect(aroundOf(all, 'u1')).toHaveLength(7)
  expect(aroundOf(all, 'missing')).toEqual([])
})

test('the viewer is placed by their own points, before equals, and only once', () => {
  const idsOf = (points: number, of = stretch(0, 0, 9, 7, 5), size = 10) =>
    withOwn(of, { userId: 'u1', points }, size).places.map(({ userId }) => userId)
  expect(idsOf(7)).toEqual(['u0', 'u1', 'u2'])
  expect(idsOf(9)).toEqual(['u1', 'u0', 'u2'])
  expect(idsOf(3)).toEqual(['u0', 'u2', 'u1'])
  expect(idsOf(3, stretch(0, 0, 9, 7, 5), 3), 'a stretch that ends above them').toEqual(['u0', 'u2'])
  expect(withOwn(stretch(0, 0), { userId: 'me', points: 3 }, 10).places).toEqual([{ userId: 'me', points: 3 }])
})
