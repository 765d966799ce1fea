import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confidenceOf, type Piece, weightNow } from './confidence.ts'

const now = new Date('2026-06-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const piece = fc.record({
  method: fc.constantFrom('github' as const, 'test' as const, 'endorsement' as const, 'cli' as const),
  weight: fc.double({ min: 0, max: 1, noNaN: true }),
  asOf: fc.integer({ min: 0, max: 5_000 }).map(daysAgo),
})
const pieces = fc.array(piece, { maxLength: 12 })
const sure = (of: readonly Piece[], at = now) => confidenceOf('rust', of, at).confidence

test('no evidence proves nothing, and confidence never exceeds 100', () => {
  expect(confidenceOf('rust', [], now)).toEqual({ confidence: 0, strands: [] })
  fc.assert(fc.property(pieces, (of) => sure(of) >= 0 && sure(of) <= 100))
})

test('more evidence never lowers it', () => {
  fc.assert(
    fc.property(pieces, piece, (of, more) => {
      expect(sure([...of, more])).toBeGreaterThanOrEqual(sure(of))
    }),
  )
})

test("the order of the evidence doesn't matter, and withdrawn evidence leaves no trace", () => {
  fc.assert(
    fc.property(pieces, piece, (of, removed) => {
      const remaining = [...of, removed].filter((one) => one !== removed)
      expect(confidenceOf('rust', remaining, now)).toEqual(confidenceOf('rust', of, now))
      expect(sure(of.toReversed())).toBe(sure(of))
    }),
  )
})

test('it only falls over time, and for a single piece halves after a half-life of the skill', () => {
  fc.assert(fc.property(pieces, (of) => sure(of, new Date(now.getTime() + 400 * 86_400_000)) <= sure(of)))
  const one: Piece = { method: 'endorsement', weight: 0.4, asOf: daysAgo(5 * 365) }
  expect(weightNow('rust', one, now)).toBeCloseTo(10)
  expect(weightNow('react', one, now), 'tools are forgotten sooner').toBeLessThan(10)
  expect(weightNow('sql', one, now), 'foundations last').toBeGreaterThan(10)
})

test('endorsements alone give at most half, however many there are', () => {
  const crowd = Array.from({ length: 500 }, (): Piece => ({ method: 'endorsement', weight: 0.6, asOf: now }))
  expect(sure(crowd)).toBe(50)
  expect(sure([...crowd, { method: 'test', weight: 0.9, asOf: now }])).toBe(91)
})

test("figures from the owner's machine give at most 35, and nothing beside the same work on GitHub", () => {
  const counted: Piece = { method: 'cli', weight: 1, asOf: now }
  const read: Piece = { method: 'github', weight: 0.6, asOf: now }
  expect(sure([counted, counted])).toBe(35)
  expect(sure([counted, read])).toBe(sure([read]))
  expect(confidenceOf('rust', [counted, read], now).strands.map(({ method }) => method)).toEqual(['github', 'cli'])
})

test('the share of each method is reported, highest first', () => {
  const { strands } = confidenceOf(
    'rust',
    [
      { method: 'endorsement', weight: 0.35, asOf: now },
      { method: 'test', weight: 0.8, asOf: now },
      { method: 'endorsement', weight: 0.35, asOf: now },
    ],
    now,
  )
  expect(strands.map(({ method, pieces: count }) => [method, count])).toEqual([
    ['test', 1],
    ['endorsement', 2],
  ])
  expect(strands[0]?.confidence).toBeCloseTo(72)
  expect(strands[1]?.confidence).toBeCloseTo(50 * (1 - 0.65 ** 2))
})
