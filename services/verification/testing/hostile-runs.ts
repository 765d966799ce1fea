import { setTimeout as pause } from 'node:timers/promises'
import type { CodeRequest, CodeResult } from '../runner/requests.ts'
import { askedOf, type HostileProgram, isContained } from '../runner/testing/hostile-program.ts'
import { hostilePrograms } from '../runner/testing/hostile-programs.ts'
import { bank } from '../src/modules/bank/bank.ts'
import { openConfiguredRunner, type Runner } from '../src/modules/grading/runner.ts'

/** The outcome of a hostile program and its longest duration; `isContained`: in each of its runs. */
type HostileEnd = { name: string; outcome: string; milliseconds: number; isContained: boolean; runs: number }
/** `milliseconds`: as seen by the caller. */
type GoodRun = { milliseconds: number; isRight: boolean }

/** The default of a service without `RUNNER_NICENESS`. */
const niceness = 5
const owners = 50
const attackers = 4
/** A busy machine gives no verdict on a long program at first. */
const triesMax = 10

/** Reference solutions of the bank with all their checks: what competent users submit. */
const goodPrograms = bank
  .flatMap(({ items }) => items)
  .filter((item) => item.kind === 'code')
  .map(({ language, reference, visible, hidden }) => ({
    language,
    code: reference,
    checks: [...visible, ...hidden.map((check) => ({ ...check, isHidden: true }))] as CodeRequest['checks'],
  }))

const ask = (runner: Runner, request: CodeRequest) => runner.run<CodeRequest>(request)

async function runGood(runner: Runner, count: number): Promise<GoodRun> {
  const program = goodPrograms[count % goodPrograms.length] as (typeof goodPrograms)[number]
  const begun = performance.now()
  const result = await ask(runner, { id: `good-${count}`, owner: `person-${count % owners}`, ...program }).catch(
    () => undefined,
  )
  const isRight = result?.outcome === 'ran' && result.checks.every(({ passed }) => passed)
  return { milliseconds: performance.now() - begun, isRight }
}

/** Uses a new owner each time. Undefined if the runner gave no result. */
async function runHostile(runner: Runner, program: HostileProgram, count: number): Promise<CodeResult | undefined> {
  for (let tries = 1; ; tries += 1) {
    const id = `hostile-${count}-${tries}`
    const result = await ask(runner, { id, owner: id, ...askedOf(program) }).catch(() => undefined)
    if (result?.outcome !== 'busy' || tries === triesMax) return result
  }
}

function slowerOf(before: HostileEnd | undefined, program: HostileProgram, result: CodeResult | undefined): HostileEnd {
  const { outcome, milliseconds } = result ?? { outcome: 'no answer', milliseconds: Infinity }
  const isFine = result !== undefined && isContained(program, result)
  if (!before) return { name: program.name, outcome, milliseconds, isContained: isFine, runs: 1 }
  const slower = milliseconds > before.milliseconds ? { outcome, milliseconds } : {}
  return { ...before, ...slower, isContained: before.isContained && isFine, runs: before.runs + 1 }
}

/**
 * Runs good programs at a steady rate in the service's own runner, while every hostile program runs in turn, four at a time, at
 * least once and until the last good run has ended.
 */
export async function runBesideHostile(o: {
  goodRuns: number
  perSecond: number
}): Promise<{ good: GoodRun[]; hostile: HostileEnd[] }> {
  const runner = openConfiguredRunner({ runner: null, runnerNiceness: niceness })
  // The first program starts the runner.
  await runGood(runner, 0)
  const ends = new Map<string, HostileEnd>()
  let turn = 0
  let isOver = false
  const attack = async () => {
    while (!isOver || turn < hostilePrograms.length) {
      const count = turn
      turn += 1
      const program = hostilePrograms[count % hostilePrograms.length] as HostileProgram
      const result = await runHostile(runner, program, count)
      ends.set(program.name, slowerOf(ends.get(program.name), program, result))
    }
  }
  try {
    const attacking = Promise.all(Array.from({ length: attackers }, attack))
    const begun = performance.now()
    const asked: Promise<GoodRun>[] = []
    for (let count = 0; count < o.goodRuns; count += 1) {
      await pause(Math.max(0, begun + (count * 1_000) / o.perSecond - performance.now()))
      asked.push(runGood(runner, count))
    }
    const good = await Promise.all(asked)
    isOver = true
    await attacking
    return { good, hostile: hostilePrograms.flatMap(({ name }) => ends.get(name) ?? []) }
  } finally {
    await runner.close()
  }
}
