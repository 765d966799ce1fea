import { expect, test } from 'vitest'
import { canLearnEndReason, decideRefresh, sessionExpiry, type TokenState } from './refresh.ts'

const now = new Date('2026-03-01T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const line: TokenState = {
  currentTokenHash: 'new',
  previousTokenHash: 'old',
  rotatedAt: secondsAgo(5),
  expiresAt: new Date('2026-04-01'),
  endedAt: null,
}

test.each([
  ['the newest token rotates', line, 'new', 'rotate'],
  ['the previous token works within the grace period', line, 'old', 'repeat'],
  ['the previous token works until the grace period ends', { ...line, rotatedAt: secondsAgo(10) }, 'old', 'repeat'],
  ['the previous token is reuse after the grace period', { ...line, rotatedAt: secondsAgo(10.001) }, 'old', 'reused'],
  ['an older token is reuse even within the grace period', line, 'older', 'reused'],
  ['no token is the previous one before the first rotation', { ...line, previousTokenHash: null }, 'old', 'reused'],
  ['an ended session gives nothing', { ...line, endedAt: secondsAgo(1) }, 'new', 'over'],
  ['an expired session gives nothing', { ...line, expiresAt: now }, 'new', 'over'],
] as const)('%s', (_, given, presented, kind) => {
  expect(decideRefresh(given, presented, now)).toEqual({ kind })
})

test.each([
  ['the newest token', line, 'new', true],
  ['the previous token within the grace period', line, 'old', true],
  ['the previous token after the grace period', { ...line, rotatedAt: secondsAgo(11) }, 'old', false],
  ['an older token', line, 'older', false],
  ['an expired one', { ...line, expiresAt: now }, 'new', false],
] as const)('a suspended person learns the reason by %s: %s', (_, given, presented, isTold) => {
  const ended = { ...given, endedAt: secondsAgo(1) }
  expect(canLearnEndReason({ ...given, endReason: null }, presented, now)).toBe(isTold)
  expect(canLearnEndReason({ ...ended, endReason: 'suspended' }, presented, now)).toBe(isTold)
  expect(canLearnEndReason({ ...ended, endReason: 'logout' }, presented, now)).toBe(false)
})

test('each use extends a session to 30 days from now, but never beyond 180 days in total', () => {
  expect(sessionExpiry(now, now)).toEqual(new Date('2026-03-31T12:00:00Z'))
  expect(sessionExpiry(new Date('2025-09-10T12:00:00Z'), now)).toEqual(new Date('2026-03-09T12:00:00Z'))
})
