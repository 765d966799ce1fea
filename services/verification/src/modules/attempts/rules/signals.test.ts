import { expect, test } from 'vitest'
import { noticedOf } from './signals.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes))
const sat = (minutes: number | null, signals: Parameters<typeof noticedOf>[0]['signals'] = []) => ({
  startedAt: at(0),
  expiresAt: at(40),
  submittedAt: minutes === null ? null : at(minutes),
  signals,
})

test('what is passed in less than a fifth of its time is noticed, with how long it took', () => {
  expect(noticedOf(sat(7), true)).toEqual([
    { kind: 'passed-fast', amount: 420, key: null, at: '2026-01-01T12:07:00.000Z' },
  ])
  expect(noticedOf(sat(8), true)).toEqual([])
})

test('nothing is noticed of whoever gives up early, or whose time ended', () => {
  expect(noticedOf(sat(1), false)).toEqual([])
  expect(noticedOf(sat(null), true)).toEqual([])
})

test('what the page noticed stays, before it', () => {
  const left = { kind: 'page-left' as const, amount: 9, key: null, at: at(1).toISOString() }
  expect(noticedOf(sat(2, [left]), true).map(({ kind }) => kind)).toEqual(['page-left', 'passed-fast'])
  expect(noticedOf(sat(20, [left]), true)).toEqual([left])
})
