import { expect, test } from 'vitest'
import { problemText, reasonText, restText, unreadText } from './reason-words.ts'

test('tells what of a repository does not count, the most first', () => {
  const byReason = {
    counted: { commits: 617, lines: 24_910 },
    generated: { commits: 44, lines: 60_210 },
    'not-yours': { commits: 2_210, lines: 0 },
  }
  expect(restText({ reason: 'counted', byReason })).toBe('2,210 by others, 44 of generated files')
  expect(restText({ reason: 'counted', byReason: { counted: byReason.counted } })).toBe('')
})

test('what was listed and not looked into yet is told as that, not as something that does not count', () => {
  expect(reasonText({ reason: 'unread' })).toBe('Still to be read')
})

test('what is not read yet is told only where there is some', () => {
  expect([unreadText({ unread: 0 }), unreadText({ unread: 1 })]).toEqual(['', '1 commit not read yet'])
})

test('what keeps a repository from being read is said, and nothing where it was read', () => {
  expect(problemText({ problem: 'blocked' })).toMatch(/^GitHub blocks access/)
  expect(problemText({ problem: 'unreachable' })).toMatch(/^GitHub returns errors/)
  expect(problemText({ problem: null })).toBe('')
})
