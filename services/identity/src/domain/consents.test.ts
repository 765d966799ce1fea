import { expect, test } from 'vitest'
import { type Decision, grantedOf, presentConsents, readVersion, saysTheSame } from './consents.ts'

const decision: Decision = {
  consentType: 'analytics',
  granted: true,
  textVersion: 1,
  source: 'settings',
  decidedAt: new Date('2026-01-01T00:00:00Z'),
}
const older = { ...decision, textVersion: 0 }

test('what was said to an older text does not count for the one of now', () => {
  expect(grantedOf([decision])).toEqual(['analytics'])
  expect(grantedOf([older])).toEqual([])
  expect(presentConsents([older])[0]).toMatchObject({ granted: false, decided: { granted: true, textVersion: 0 } })
})

test('agreeing anew to a newer text is a decision, refusing it anew is none', () => {
  expect(saysTheSame(older, { granted: true, textVersion: 1 })).toBe(false)
  expect(saysTheSame({ ...older, granted: false }, { granted: false, textVersion: 1 })).toBe(true)
})

test('nobody agrees to a text that was never written', () => {
  expect(readVersion('analytics', undefined)).toBe(1)
  expect(readVersion('analytics', 99)).toBe(1)
})
