import { expect, test } from 'vitest'
import { type ProgressLine, summarize } from './progress.ts'

const file = 'a.test.ts'
const started = (name: string): ProgressLine => ({ kind: 'test-started', file, name })
const ended = (name: string, state: 'passed' | 'failed' | 'skipped', isFlaky = false): ProgressLine => ({
  kind: 'test-ended',
  file,
  name,
  state,
  isFlaky,
})

test('a run that was cut names the tests in flight, and files in which none had begun', () => {
  const progress = summarize([
    { kind: 'file-started', file },
    { kind: 'file-started', file: 'b.test.ts' },
    { kind: 'file-started', file: 'c.test.ts' },
    started('first'),
    ended('first', 'passed'),
    started('second'),
    { kind: 'file-ended', file: 'c.test.ts' },
  ])
  expect(progress).toEqual({ passed: 1, failed: [], flaky: [], inFlight: ['second', 'b.test.ts'], hasEnded: false })
})

test('failed tests, broken files and flaky tests are reported by name; skipped ones are not counted', () => {
  const progress = summarize([
    { kind: 'file-started', file },
    ended('one', 'passed', true),
    ended('two', 'failed'),
    ended('three', 'skipped'),
    { kind: 'broken', name: 'a.test.ts' },
    { kind: 'file-ended', file },
    { kind: 'run-ended' },
  ])
  expect(progress).toEqual({
    passed: 1,
    failed: ['two', 'a.test.ts'],
    flaky: ['one'],
    inFlight: [],
    hasEnded: true,
  })
})
