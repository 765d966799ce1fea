import type { Evidence } from '@codekin/contracts/skill-verification/models'
import { expect, test } from 'vitest'
import { linesText } from './kind-labels.ts'
import { pieceFacts, pieceName, placesText } from './piece-labels.ts'
import { sinceText } from './since-text.ts'
import { strandsText } from './strand-labels.ts'

const times = { asOf: '2026-08-26T10:00:00.000Z', expiresAt: '2028-08-25T10:00:00.000Z' }
const piece: Evidence = {
  id: '0190a016-0000-7000-8000-000000000001',
  method: 'test',
  weight: 62.4,
  detail: { kind: 'test', level: 'working', score: 78, low: 70, high: 86 },
  sourceUrl: null,
  ...times,
  isHidden: false,
}

test('a passed test shows its weight and date, hidden too', () => {
  expect(pieceName(piece)).toBe('the skill test')
  expect(pieceFacts(piece)).toBe('Worth 62 of 100 on its own. Passed on 26 August 2026, counts until 25 August 2028.')
  expect(pieceFacts({ ...piece, isHidden: true })).toMatch(/^Would be worth 62 of 100/)
})

test('work on GitHub shows visible repositories and the date of the sync', () => {
  const detail = {
    kind: 'github' as const,
    lines: 4120,
    linesByKind: { foreign: 1120, reviewed: 0, own: 3000 },
    commits: 123,
    pullRequests: 15,
    repositories: ['a/b', 'c/d', 'e/f', 'g/h', 'i/j'],
    firstAt: '2022-03-01T00:00:00.000Z',
    lastAt: '2026-08-01T00:00:00.000Z',
    isDoubted: false,
  }
  expect(pieceName({ ...piece, detail })).toBe('the work on GitHub')
  expect(pieceFacts({ ...piece, detail })).toMatch(/ Read on 26 August 2026, counts until /)
  expect(placesText(detail)).toBe('Public repositories: a/b, c/d, e/f and 2 more')
  expect(placesText({ repositories: ['a/b', 'c/d'] })).toBe('Public repositories: a/b and c/d')
  expect(placesText({ repositories: ['a/b'] })).toBe('Public repository: a/b')
  expect(placesText({ repositories: [] })).toBe('')
  expect(sinceText(detail)).toBe('March 2022 to August 2026')
  expect(sinceText({ ...detail, lastAt: detail.firstAt })).toBe('March 2022')
  expect(linesText(detail.linesByKind)).toBe('1,120 merged by other maintainers, 3,000 without a review')
})

test('an endorsement by a hidden person reads “what someone said”', () => {
  const detail = {
    kind: 'endorsement' as const,
    endorser: null,
    relation: 'talked-shop' as const,
    words: '',
    isMutual: false,
    isByProved: false,
  }
  expect(pieceName({ ...piece, detail })).toBe('what someone said')
})

test('work counted on the owner’s machine is named after the program that counted it', () => {
  const detail = {
    kind: 'cli' as const,
    lines: 5000,
    commits: 80,
    repositories: 2,
    collaborators: 4,
    firstAt: '2025-03-01T00:00:00.000Z',
    lastAt: '2026-08-01T00:00:00.000Z',
  }
  expect(pieceName({ ...piece, method: 'cli', detail })).toBe('the work counted locally')
  expect(pieceFacts({ ...piece, method: 'cli', detail })).toMatch(/ Counted on 26 August 2026, counts until /)
  expect(strandsText([{ method: 'cli', confidence: 20, pieces: 1 }])).toBe('Work counted locally')
})

test('a wrapped line of evidence never begins with a dot', () => {
  const strands = [
    { method: 'github', confidence: 81, pieces: 1 },
    { method: 'endorsement', confidence: 30, pieces: 2 },
  ] as const
  expect(strandsText(strands)).toBe('Work on GitHub\u00a0· 2\u00a0endorsements')
})
