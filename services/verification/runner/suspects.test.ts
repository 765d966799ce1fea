import { expect, test } from 'vitest'
import { openSuspects } from './suspects.ts'
import { program } from './testing/runs.ts'

test('an owner who exceeded a limit is queued with long runs for ten minutes', () => {
  let now = 0
  const suspects = openSuspects(() => now)
  const bad = program('let a = 1', { owner: 'ann' })
  expect(suspects.has(bad)).toBe(false)
  suspects.noteBad(bad)
  expect(suspects.has(program('let b = 2', { owner: 'ann' }))).toBe(true)
  expect(suspects.has(program('let a = 1', { owner: 'bob' }))).toBe(false)
  now = 10 * 60_000
  expect(suspects.has(bad)).toBe(false)
})

test("a long program is recognised again, which doesn't affect its owner's others", () => {
  const suspects = openSuspects()
  const long = program('let a = 1', { owner: 'ann' })
  suspects.noteLong(long)
  expect(suspects.has(long)).toBe(true)
  expect(suspects.has(program('let b = 2', { owner: 'ann' }))).toBe(false)
})

test.each([
  ['for (;;) {}', true],
  ['while (true) { n += 1 }', true],
  ['while (true) { if (n > 5) break }', false],
  ['/^(a+)+$/.test(s)', true],
  ['/^(a|b)+$/.test(s)', false],
  ['x'.repeat(40_000), true],
  ['const add = (a, b) => a + b', false],
])('by its looks: %.40s', (code, isSuspicious) => {
  expect(openSuspects().has(program(code))).toBe(isSuspicious)
})
