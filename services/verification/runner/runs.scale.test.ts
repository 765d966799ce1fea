import { expect, test } from 'vitest'
import type { Runs } from './runs.ts'
import { hostilePrograms } from './testing/hostile-programs.ts'
import { openTestRuns, program } from './testing/runs.ts'

/** The 99th percentile. */
const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

const fibonacci = 'const f = (n) => (n < 2 ? n : f(n - 1) + f(n - 2))'

/** About ten milliseconds: the usual duration of a run, a fifth of that, would be too short to measure. */
const someWork = [21, 22].map((n) => ({ expression: `f(${n})`, expected: n === 21 ? 10_946 : 17_711 }))

/** Measures 300 good runs by thirty owners, four at a time. */
async function timeGoodRuns(runs: Runs): Promise<number[]> {
  const times: number[] = []
  const one = async (index: number) => {
    const begun = performance.now()
    const { outcome, checks } = await runs.run(program(fibonacci, { owner: `good-${index % 30}`, checks: someWork }))
    times.push(performance.now() - begun)
    expect({ outcome, passed: checks.every(({ passed }) => passed) }).toEqual({ outcome: 'ran', passed: true })
  }
  const hand = async (from: number) => {
    for (let index = from; index < 300; index += 4) await one(index)
  }
  await Promise.all([0, 1, 2, 3].map(hand))
  return times
}

test('next to all hostile programs, 300 good runs take at most a bounded multiple of their time alone', async () => {
  const runs = await openTestRuns({ atOnce: 2, longAtOnce: 1 })
  const alone = p99(await timeGoodRuns(runs))
  const hostile = hostilePrograms.map(({ code, language = 'javascript' }, index) =>
    runs.run(program(code, { language, owner: `attacker-${index}` })).catch(() => undefined),
  )
  const beside = p99(await timeGoodRuns(runs))
  expect(beside / alone).toBeLessThan(60)
  // Runs still waiting are abandoned.
  await runs.close()
  await Promise.all(hostile)
})

test("a long program that ends in time is right, and doesn't count against its owner", async () => {
  const runs = await openTestRuns({ atOnce: 1, longAtOnce: 1 })
  const code = 'let n = 0; const until = Date.now() + 800; while (Date.now() < until) n += 1'
  const owner = 'slow-but-honest'
  const slow = await runs.run(program(code, { owner, checks: [{ expression: '"done"', expected: 'done' }] }))
  // Once for itself and once for its check.
  expect(slow).toMatchObject({ outcome: 'ran', checks: [{ passed: true }] })
  expect((await runs.run(program(fibonacci, { owner, checks: someWork }))).milliseconds).toBeLessThan(slow.milliseconds)
  await runs.close()
})
