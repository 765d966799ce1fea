import { expect, test } from 'vitest'
import { attemptSignalsOf } from './signals.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes))
const sat = (minutes: number | null, signals: Parameters<typeof attemptSignalsOf>[0]['signals'] = []) => ({
  startedAt: at(0),
  expiresAt: at(40),
  submittedAt: minutes === null ? null : at(minutes),
  signals,
})

test('passing in less than a fifth of the time is a signal, with the time taken', () => {
  expect(attemptSignalsOf(sat(7), true)).toEqual([
    { kind: 'passed-fast', amount: 420, key: null, at: '2026-01-01T12:07:00.000Z' },
  ])
  expect(attemptSignalsOf(sat(8), true)).toEqual([])
})

test('giving up early, or running out of time, is no signal', () => {
  expect(attemptSignalsOf(sat(1), false)).toEqual([])
  expect(attemptSignalsOf(sat(null), true)).toEqual([])
})

test('signals recorded by the page are kept and come first', () => {
  const left = { kind: 'page-left' as const, amount: 9, key: null, at: at(1).toISOString() }
  expect(attemptSignalsOf(sat(2, [left]), true).map(({ kind }) => kind)).toEqual(['page-left', 'passed-fast'])
  expect(attemptSignalsOf(sat(20, [left]), true)).toEqual([left])
})
