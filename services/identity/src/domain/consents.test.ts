import { consentTexts } from '@codekin/contracts/privacy/consent-texts'
import { expect, test } from 'vitest'
import { type Decision, isSameDecision, listGrantedConsents, presentConsents, resolveTextVersion } from './consents.ts'

const { version } = consentTexts.analytics
const decision: Decision = {
  consentType: 'analytics',
  granted: true,
  textVersion: version,
  source: 'settings',
  decidedAt: new Date('2026-01-01T00:00:00Z'),
}
const older = { ...decision, textVersion: version - 1 }

test('a decision on an older text does not count for the current one', () => {
  expect(listGrantedConsents([decision])).toEqual(['analytics'])
  expect(listGrantedConsents([older])).toEqual([])
  expect(presentConsents([older])[0]).toMatchObject({
    granted: false,
    decided: { granted: true, textVersion: version - 1 },
  })
})

test('consent to an older text counts where the newer one only adds a choice of its own', () => {
  const toOlder: Decision = { ...decision, consentType: 'github-analysis', textVersion: 1 }
  expect(listGrantedConsents([toOlder])).toEqual(['github-analysis'])
  expect(isSameDecision(toOlder, { granted: true, textVersion: 2 })).toBe(false)
})

test('agreeing to a newer text is a new decision, refusing it again is not', () => {
  expect(isSameDecision(older, { granted: true, textVersion: version })).toBe(false)
  expect(isSameDecision({ ...older, granted: false }, { granted: false, textVersion: version })).toBe(true)
})

test('no one can agree to a version that does not exist', () => {
  expect(resolveTextVersion('analytics', undefined)).toBe(version)
  expect(resolveTextVersion('analytics', 99)).toBe(version)
})
