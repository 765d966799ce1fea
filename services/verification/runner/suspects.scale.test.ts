import { expect, test } from 'vitest'
import { openSuspects } from './suspects.ts'
import { program } from './testing/runs.ts'

test('a text made to be slow to scan takes at most a bounded multiple of a plain one', () => {
  const hostile = ['('.repeat(32_000), `while${' '.repeat(32_000)}`, '(a+'.repeat(10_000), 'for ('.repeat(6_000)]
  for (const code of hostile) {
    const begun = process.cpuUsage()
    openSuspects().has(program(code))
    const { user } = process.cpuUsage(begun)
    const plain = process.cpuUsage()
    openSuspects().has(program('x '.repeat(16_000)))
    expect(user).toBeLessThan(100 * Math.max(1_000, process.cpuUsage(plain).user))
  }
})
