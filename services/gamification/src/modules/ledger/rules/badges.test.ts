import { earnedBadges } from '@codekin/contracts/gamification/badges'
import { pointKinds } from '@codekin/contracts/gamification/points'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../facts/rules.ts'
import { badgesOf } from './badges.ts'

const start = new Date('2026-03-02T10:00:00.000Z')
const awards = fc.array(
  fc.record({
    kind: fc.constantFrom(...pointKinds),
    causeId: fc.uuid(),
    level: fc.constantFrom('working' as const, 'advanced' as const),
    otherUserId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k')),
    occurredAt: fc.nat(60).map((day) => addDays(start, day)),
    points: fc.integer({ min: 1, max: 60 }),
  }),
  { maxLength: 80 },
)

test('every badge has its progress, capped at its goal, and the award that earned it', () => {
  fc.assert(
    fc.property(awards, (all) => {
      const badges = badgesOf(all)
      expect(badges.map(({ badge }) => badge)).toEqual([...earnedBadges])
      for (const { done, of, cause } of badges) {
        expect(done).toBeLessThanOrEqual(of)
        expect(cause !== null).toBe(done === of)
      }
    }),
  )
})

test('a badge depends only on awards up to its moment', () => {
  fc.assert(
    fc.property(awards, (all) => {
      for (const { badge, cause } of badgesOf(all)) {
        if (!cause) continue
        const until = all.filter(({ occurredAt }) => occurredAt <= cause.occurredAt)
        expect(badgesOf(until).find((one) => one.badge === badge)?.cause).toEqual(cause)
      }
    }),
  )
})
