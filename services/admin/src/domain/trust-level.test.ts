import { trustLevels } from '@codekin/contracts/trust/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signalRules } from './signal-rules.ts'
import { computeCurrentWeight, computeLevel } from './trust-level.ts'

const now = new Date('2026-06-01T00:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('a signal weighs half after its half-life, and never more than when it was observed', () => {
  expect(computeCurrentWeight({ weight: -20, halfLifeDays: 60, observedAt: now }, now)).toBe(-20)
  expect(computeCurrentWeight({ weight: -20, halfLifeDays: 60, observedAt: daysAgo(60) }, now)).toBe(-10)
  expect(computeCurrentWeight({ weight: -20, halfLifeDays: 60, observedAt: daysAgo(-1) }, now)).toBe(-20)
})

test('an account without signals is at level 2', () => {
  expect(computeLevel(0, 2)).toBe(2)
})

test('no single negative signal throttles an account', () => {
  for (const { defaults } of Object.values(signalRules))
    expect(computeLevel(defaults.weight, 2)).toBeGreaterThanOrEqual(defaults.weight < -25 ? 1 : 2)
})

test('a level moves only when the score passes its bound by the margin, so it does not flutter', () => {
  expect([computeLevel(19, 2), computeLevel(20, 2), computeLevel(11, 3), computeLevel(9.9, 3)]).toEqual([2, 3, 3, 2])
  expect([computeLevel(-29, 2), computeLevel(-31, 2), computeLevel(-21, 1), computeLevel(-20, 1)]).toEqual([2, 1, 1, 2])
})

test('a higher score never means a lower level, whatever the current one is', () => {
  const score = fc.double({ min: -200, max: 200, noNaN: true })
  fc.assert(
    fc.property(score, score, fc.constantFrom(...trustLevels), (a, b, current) => {
      expect(computeLevel(Math.max(a, b), current)).toBeGreaterThanOrEqual(computeLevel(Math.min(a, b), current))
    }),
  )
})
