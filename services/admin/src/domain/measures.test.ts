import { expect, test } from 'vitest'
import { computeStandingChange, type Measure } from './measures.ts'

const at = (day: number) => new Date(Date.UTC(2026, 4, day))
const measure = (action: Measure['action'], endsAt: Date | null, takenAt = at(1)): Measure => ({
  action,
  reason: `${action} ${endsAt?.toISOString() ?? 'for good'}`,
  takenAt,
  endsAt,
})

test('of several suspensions the longest counts, and a ban outlasts them all', () => {
  const [short, long, ban] = [measure('suspend', at(3)), measure('suspend', at(9)), measure('ban', null)]
  expect(computeStandingChange('suspend', [short, long])).toEqual({ suspension: { reason: long.reason, until: at(9) } })
  expect(computeStandingChange('suspend', [ban, long, short])).toEqual({
    suspension: { reason: ban.reason, until: null },
  })
})

test('the limit is lifted when no measure of its kind is left, and other limits stay', () => {
  expect(computeStandingChange('ban', [measure('restrict', at(3))])).toEqual({ suspension: null })
  expect(computeStandingChange('restrict', [measure('ban', null)])).toEqual({ restriction: null })
  expect(computeStandingChange('shadow-ban', [])).toEqual({ shadowBan: null })
  expect(computeStandingChange('require-verification', [])).toEqual({ verificationRequiredAt: null })
})

test('a warning, a removed message and a dismissal do not change the account status', () => {
  for (const action of ['warn', 'remove-content', 'dismiss'] as const)
    expect(computeStandingChange(action, [measure(action, null)])).toEqual({})
})
