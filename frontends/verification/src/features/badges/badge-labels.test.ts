import { expect, test } from 'vitest'
import { asksText, datesText, evidenceText, progressText } from './badge-labels.ts'

const asOf = '2026-08-26T10:00:00.000Z'

test('evidence shows the method, and the score of a test; never people or contents', () => {
  expect(
    evidenceText({
      method: 'test',
      skill: 'SQL',
      asOf,
      test: { level: 'working', score: 78, low: 69, high: 87 },
    }),
  ).toBe('Skill test, working level: 78 of 100 (likely range 69 to 87)')
  expect(evidenceText({ method: 'endorsement', skill: 'SQL', asOf, test: null })).toBe(
    'Endorsed by someone who knows the work',
  )
})

test('an expired badge says since when', () => {
  const times = { earnedAt: asOf, expiresAt: '2028-08-25T10:00:00.000Z' }
  expect(datesText({ state: 'valid', ...times })).toBe('Earned on 26 August 2026, valid until 25 August 2028')
  expect(datesText({ state: 'expired', ...times })).toBe('Earned on 26 August 2026, expired on 25 August 2028')
  expect(datesText({ state: 'revoked', ...times })).toBe('Earned on 26 August 2026')
})

test('a badge to earn shows criteria and the missing step', () => {
  expect(asksText('test-advanced', 'SQL')).toBe('Pass the SQL test at the advanced level.')
  expect(progressText({ kind: 'test-advanced', skill: 'SQL', progress: { value: 0, of: 1 } })).toBeNull()
  expect(progressText({ kind: 'proved-twice', skill: 'SQL', progress: { value: 1, of: 2 } })).toBe('1 of 2 ways')
  expect(progressText({ kind: 'proved-twice', skill: 'SQL', progress: { value: 44.4, of: 60 } })).toBe(
    'Confidence 44 of 60',
  )
})
