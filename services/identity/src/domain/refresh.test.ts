import { expect, test } from 'vitest'
import { canLearnEndReason, decideRefresh, sessionExpiry, type TokenState } from './refresh.ts'

const now = new Date('2026-03-01T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const tokens: TokenState = {
  currentTokenHash: 'new',
  previousTokenHash: 'old',
  rotatedAt: secondsAgo(5),
  expiresAt: new Date('2026-04-01'),
  endedAt: null,
}

test.each([
  ['the newest token rotates', tokens, 'new', 'rotate'],
  ['the previous token works within the grace period', tokens, 'old', 'repeat'],
  ['the previous token works until the grace period ends', { ...tokens, rotatedAt: secondsAgo(10) }, 'old', 'repeat'],
  ['the previous token is reuse after the grace period', { ...tokens, rotatedAt: secondsAgo(10.001) }, 'old', 'reused'],
  ['an older token is reuse even within the grace period', tokens, 'older', 'reused'],
  ['no token is the previous one before the first rotation', { ...tokens, previousTokenHash: null }, 'old', 'reused'],
  ['an ended session gives nothing', { ...tokens, endedAt: secondsAgo(1) }, 'new', 'over'],
  ['an expired session gives nothing', { ...tokens, expiresAt: now }, 'new', 'over'],
] as const)('%s', (_, given, presented, kind) => {
  expect(decideRefresh(given, presented, now)).toEqual({ kind })
})

test.each([
  ['the newest token', tokens, 'new', true],
  ['the previous token within the grace period', tokens, 'old', true],
  ['the previous token after the grace period', { ...tokens, rotatedAt: secondsAgo(11) }, 'old', false],
  ['an older token', tokens, 'older', false],
  ['an expired one', { ...tokens, expiresAt: now }, 'new', false],
] as const)('a suspended person learns the reason by %s: %s', (_, given, presented, canLearn) => {
  const ended = { ...given, endedAt: secondsAgo(1) }
  expect(canLearnEndReason({ ...given, endReason: null }, presented, now)).toBe(canLearn)
  expect(canLearnEndReason({ ...ended, endReason: 'suspended' }, presented, now)).toBe(canLearn)
  expect(canLearnEndReason({ ...ended, endReason: 'logout' }, presented, now)).toBe(false)
})

test('each use extends a session to 30 days from now, but never beyond 180 days in total', () => {
  expect(sessionExpiry(now, now)).toEqual(new Date('2026-03-31T12:00:00Z'))
  expect(sessionExpiry(new Date('2025-09-10T12:00:00Z'), now)).toEqual(new Date('2026-03-09T12:00:00Z'))
})
