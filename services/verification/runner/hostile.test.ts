import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullBudget } from './limits.ts'
import type { Runs } from './runs.ts'
import { askedOf, honestPasses, stdoutCharactersMax } from './testing/hostile-program.ts'
import { hostilePrograms } from './testing/hostile-programs.ts'
import { killMarginMilliseconds, openTestRuns, program } from './testing/runs.ts'

let runs: Runs
beforeAll(async () => {
  runs = await openTestRuns()
})
afterAll(() => runs.close())

test('there are at least forty hostile programs with distinct names', () => {
  expect(new Set(hostilePrograms.map(({ name }) => name)).size).toBe(hostilePrograms.length)
  expect(hostilePrograms.length).toBeGreaterThanOrEqual(40)
})

describe.concurrent('a hostile program ends in time, accesses nothing and passes no check it must not pass', () => {
  test.each(hostilePrograms)('$name', async (hostile) => {
    const result = await runs.run(program(hostile.code, askedOf(hostile)))
    expect(hostile.outcomes).toContain(result.outcome)
    expect(result.milliseconds).toBeLessThanOrEqual(fullBudget.wallMilliseconds + killMarginMilliseconds)
    expect(result.checks.map(({ passed }) => passed)).toEqual(honestPasses(hostile))
    expect(result.stdout.length).toBeLessThanOrEqual(stdoutCharactersMax)
  })
})

test('the runner still runs programs after all of them', async () => {
  const { outcome, checks } = await runs.run(program('const x = 1', { checks: [{ expression: 'x', expected: 1 }] }))
  expect({ outcome, checks }).toEqual({ outcome: 'ran', checks: [{ passed: true, actual: '1' }] })
})
