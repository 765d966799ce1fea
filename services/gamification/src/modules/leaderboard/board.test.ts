import { expect, test } from 'vitest'
import { assignRanks, type BoardSegment, insertOwn, selectNeighbours } from './rules.ts'

const segment = (from: number, above: number, ...points: number[]): BoardSegment => ({
  from,
  above,
  places: points.map((one, at) => ({ userId: `u${from + at}`, points: one })),
})
const ranks = (of: BoardSegment, invisible: [string, number][] = []) =>
  assignRanks(of, new Map(invisible)).map(({ rank }) => rank)

test('users with equal points share a rank, and the next rank counts all of them', () => {
  expect(ranks(segment(0, 0, 9, 7, 7, 5))).toEqual([1, 2, 2, 4])
})

test('a segment that starts among equals knows how many users have more points', () => {
  expect(ranks(segment(10, 8, 7, 7, 5))).toEqual([9, 9, 13])
})

test('a person the viewer doesn’t see leaves no gap', () => {
  expect(ranks(segment(0, 0, 9, 7, 5), [['u0', 9]])).toEqual([1, 2])
  expect(ranks(segment(10, 10, 7, 5), [['u0', 9]])).toEqual([10, 11])
})

test("a user's surroundings are five places above and five below", () => {
  const all = assignRanks(segment(0, 0, ...Array.from({ length: 20 }, (_, at) => 40 - at)), new Map())
  expect(selectNeighbours(all, 'u10').map(({ userId }) => userId)).toEqual(
    Array.from({ length: 11 }, (_, at) => `u${at + 5}`),
  )
  expect(selectNeighbours(all, 'u1')).toHaveLength(7)
  expect(selectNeighbours(all, 'missing')).toEqual([])
})

test('the viewer is placed by their own points, before equals, and only once', () => {
  const idsOf = (points: number, of = segment(0, 0, 9, 7, 5), size = 10) =>
    insertOwn(of, { userId: 'u1', points }, size).places.map(({ userId }) => userId)
  expect(idsOf(7)).toEqual(['u0', 'u1', 'u2'])
  expect(idsOf(9)).toEqual(['u1', 'u0', 'u2'])
  expect(idsOf(3)).toEqual(['u0', 'u2', 'u1'])
  expect(idsOf(3, segment(0, 0, 9, 7, 5), 3), 'a segment that ends above them').toEqual(['u0', 'u2'])
  expect(insertOwn(segment(0, 0), { userId: 'me', points: 3 }, 10).places).toEqual([{ userId: 'me', points: 3 }])
})
