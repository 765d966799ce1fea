import { expect, test } from 'vitest'
import { decideRefresh, isHolder, sessionExpiry, type TokenLine } from './refresh.ts'

const now = new Date('2026-03-01T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const line: TokenLine = {
  currentTokenHash: 'new',
  previousTokenHash: 'old',
  rotatedAt: secondsAgo(5),
  expiresAt: new Date('2026-04-01'),
  endedAt: null,
}

test.each([
  ['the newest token rotates', line, 'new', 'rotate'],
  ['the token before works within the grace', line, 'old', 'repeat'],
  ['the token before works at the last moment of the grace', { ...line, rotatedAt: secondsAgo(10) }, 'old', 'repeat'],
  ['the token before is reuse after the grace', { ...line, rotatedAt: secondsAgo(10.001) }, 'old', 'reused'],
  ['an older token is reuse even within the grace', line, 'older', 'reused'],
  ['nothing is previous before the first rotation', { ...line, previousTokenHash: null }, 'old', 'reused'],
  ['an ended session gives nothing', { ...line, endedAt: secondsAgo(1) }, 'new', 'over'],
  ['an expired session gives nothing', { ...line, expiresAt: now }, 'new', 'over'],
] as const)('%s', (_, given, presented, kind) => {
  expect(decideRefresh(given, presented, now)).toEqual({ kind })
})

test.each([
  ['the newest token', line, 'new', true],
  ['the token before in the grace', line, 'old', true],
  ['the token before after the grace', { ...line, rotatedAt: secondsAgo(11) }, 'old', false],
  ['an older token', line, 'older', false],
  ['an expired one', { ...line, expiresAt: now }, 'new', false],
] as const)('whoever is suspended is told so by %s: %s', (_, given, presented, isTold) => {
  const ended = { ...given, endedAt: secondsAgo(1) }
  expect(isHolder({ ...given, endReason: null }, presented, now)).toBe(isTold)
  expect(isHolder({ ...ended, endReason: 'suspended' }, presented, now)).toBe(isTold)
  expect(isHolder({ ...ended, endReason: 'logout' }, presented, now)).toBe(false)
})

test('a session in use lives on by 30 days at a time, but never beyond 180 days', () => {
  expect(sessionExpiry(now, now)).toEqual(new Date('2026-03-31T12:00:00Z'))
  expect(sessionExpiry(new Date('2025-09-10T12:00:00Z'), now)).toEqual(new Date('2026-03-09T12:00:00Z'))
})
