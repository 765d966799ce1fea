import { expect, test } from 'vitest'
import { problemText, reasonText, restText, unreadText } from './reason-labels.ts'

test('commits that do not count are listed, most first', () => {
  const byReason = {
    counted: { commits: 617, lines: 24_910 },
    generated: { commits: 44, lines: 60_210 },
    'not-yours': { commits: 2_210, lines: 0 },
  }
  expect(restText({ reason: 'counted', byReason })).toBe('2,210 by others, 44 in generated files')
  expect(restText({ reason: 'counted', byReason: { counted: byReason.counted } })).toBe('')
})

test('an unread repository is labelled as unread, not as not counting', () => {
  expect(reasonText({ reason: 'unread' })).toBe('Still to be read')
})

test('unread commits are shown only if there are any', () => {
  expect([unreadText({ unread: 0 }), unreadText({ unread: 1 })]).toEqual(['', '1 commit not read yet'])
})

test('a problem is shown only if a repository could not be read', () => {
  expect(problemText({ problem: 'blocked' })).toMatch(/^GitHub blocks access/)
  expect(problemText({ problem: 'unreachable' })).toMatch(/^GitHub returns errors/)
  expect(problemText({ problem: null })).toBe('')
})
