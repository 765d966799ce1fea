import { areSameRows, isSameJson } from './compare.ts'
import { openFairQueue } from './fair-queue.ts'
import { type Budget, fullBudget, type ProcessLimits, quickBudget } from './limits.ts'
import { openPool, type Pool } from './pool.ts'
import type {
  CheckResult,
  CodeRequest,
  CodeResult,
  Outcome,
  ResultOf,
  RunRequest,
  SqlRequest,
  SqlResult,
} from './requests.ts'
import { openSuspects, type Suspects } from './suspects.ts'
import type { CodeAnswer, Evaluated, SqlAnswer, Task } from './worker/tasks.ts'

export type RunsOptions = {
  /** Concurrent runs besides the long ones. */
  atOnce: number
  /** Concurrent long or suspicious runs, regardless of their number. */
  longAtOnce: number
  waitingMax: number
  waitingPerOwnerMax: number
  memoryMebibytesMax: number
  runsPerProcessMax: number
  /** Niceness of the processes for long runs; see `ProcessLimits`. */
  longNiceness: number
  /** Shorter limits for tests. */
  budgets?: { quick: Budget; full: Budget }
  suspects?: Suspects
}

export type Runs = {
  run<R extends RunRequest>(request: R, signal?: AbortSignal): Promise<ResultOf<R>>
  /** Process ids of each pool's workers. */
  workers(): { quick: number[]; long: number[] }
  waiting(): number
  /** Current runs are finished, waiting ones return `busy`. */
  close(): Promise<void>
}

const actualCharactersMax = 2_000
const rowsShownMax = 200
/** The share of its wall-clock time after which a program is asked to stop; if it doesn't, it is killed at the end. */
const ownEnding = 0.85

type Ended = Awaited<ReturnType<Pool['run']>> | 'busy'

/**
 * Runs programs, first briefly in the shared pool, then, if that was not enough, from the start in the pool for long runs, where
 * they have two seconds, less the time spent before, and delay only each other. Expected values stay here.
 */
export async function openRuns(options: RunsOptions): Promise<Runs> {
  const { suspects = openSuspects(), budgets = { quick: quickBudget, full: fullBudget } } = options
  const { memoryMebibytesMax, runsPerProcessMax: runsMax, longNiceness: niceness } = options
  const quick = await openLane(options.atOnce, budgets.quick, options, { memoryMebibytesMax, runsMax, niceness: 0 })
  const long = await openLane(options.longAtOnce, budgets.full, options, { memoryMebibytesMax, runsMax, niceness })

  const closing = new AbortController()
  const going = new Set<Promise<Ended>>()

  async function end(request: RunRequest, signal: AbortSignal): Promise<Ended> {
    let spent = 0
    if (!suspects.has(request)) {
      const first = await quick.run(request, signal)
      if (outcomeOf(first) !== 'timed-out') return first
      if (!isStarved(first, budgets.quick)) suspects.noteLong(request)
      spent = millisecondsOf(first)
    }
    const ended = await long.run(request, signal, spent)
    return isStarved(ended, budgets.full) ? 'busy' : ended
  }

  return {
    async run<R extends RunRequest>(request: R, signal?: AbortSignal) {
      const ending = end(request, signal ? AbortSignal.any([signal, closing.signal]) : closing.signal)
      going.add(ending)
      const ended = await ending.finally(() => going.delete(ending))
      if (isBad(outcomeOf(ended))) suspects.noteBad(request)
      return (request.language === 'sql' ? sqlResult(request, ended) : codeResult(request, ended)) as ResultOf<R>
    },
    workers: () => ({ quick: quick.pids(), long: long.pids() }),
    waiting: () => quick.waiting() + long.waiting(),
    async close() {
      closing.abort()
      await Promise.allSettled(going)
      await Promise.all([quick.close(), long.close()])
    },
  }
}

/** The processes of one pool and its queue; one process more than may work at once is warm. */
async function openLane(atOnce: number, budget: Budget, options: RunsOptions, limits: ProcessLimits) {
  const pool = await openPool(atOnce + 1, limits)
  const queue = openFairQueue({ ...options, atOnce })
  return {
    /** `spent`: milliseconds of an earlier run without result. */
    run: (request: RunRequest, signal: AbortSignal, spent = 0): Promise<Ended> => {
      const left = { ...budget, wallMilliseconds: budget.wallMilliseconds - spent }
      return queue.take(request.owner, () => pool.run(taskOf(request, left), left.wallMilliseconds), signal)
    },
    waiting: queue.waiting,
    pids: pool.pids,
    close: pool.close,
  }
}

function taskOf(request: RunRequest, budget: Budget): Task {
  if (request.language === 'sql') return { language: 'sql', setup: request.setup, query: request.query }
  const expressions = request.checks.map(({ expression, isHidden = false }) => ({ text: expression, isHidden }))
  const wallMilliseconds = budget.wallMilliseconds * ownEnding
  const cpuMilliseconds = budget.cpuMilliseconds + budget.cpuMillisecondsPerCheck * expressions.length
  return { language: request.language, code: request.code, expressions, cpuMilliseconds, wallMilliseconds }
}

function outcomeOf(ended: Ended): Outcome {
  if (ended === 'busy') return ended
  return typeof ended.answer === 'string' ? ended.answer : ended.answer.outcome
}

/** Its wall-clock time passed without CPU time: the machine was busy, which is no verdict on the program. */
const isStarved = (ended: Ended, { fairMilliseconds }: Budget) =>
  ended !== 'busy' && outcomeOf(ended) === 'timed-out' && ended.cpuMilliseconds < fairMilliseconds

const isBad = (outcome: Outcome) => outcome !== 'ran' && outcome !== 'syntax-error' && outcome !== 'busy'

/** The result from the process; undefined if there is none, or not for this request. */
function answerOf<K extends 'code' | 'sql'>(
  ended: Ended,
  kind: K,
): (K extends 'sql' ? SqlAnswer : CodeAnswer) | undefined {
  if (ended === 'busy' || typeof ended.answer === 'string' || ended.answer.kind !== kind) return undefined
  return ended.answer as K extends 'sql' ? SqlAnswer : CodeAnswer
}

const millisecondsOf = (ended: Ended) => (ended === 'busy' ? 0 : ended.milliseconds)

function codeResult({ id, checks }: CodeRequest, ended: Ended): CodeResult {
  const answer = answerOf(ended, 'code')
  return {
    id,
    outcome: outcomeOf(ended),
    checks: checks.map(({ expected }, index) => checkResult(expected, answer?.checks[index])),
    stdout: answer?.stdout ?? '',
    ...(answer?.error === undefined ? {} : { error: answer.error }),
    milliseconds: millisecondsOf(ended),
  }
}

function checkResult(expected: unknown, evaluated: Evaluated | undefined): CheckResult {
  if (!evaluated) return { passed: false, error: 'not run' }
  if ('error' in evaluated) return { passed: false, error: evaluated.error }
  const { json } = evaluated
  const isCut = json.length > actualCharactersMax
  const actual = isCut ? `${json.slice(0, actualCharactersMax)}…` : json
  return { passed: isSameJson(JSON.parse(json), expected), actual }
}

function sqlResult({ id, reference }: SqlRequest, ended: Ended): SqlResult {
  const answer = answerOf(ended, 'sql')
  const { columns = [], rows = [], error } = answer ?? {}
  const isRight = (one: NonNullable<typeof reference>) =>
    answer?.outcome === 'ran' && error === undefined && areSameRows(rows, one.rows, one.isOrdered)
  return {
    id,
    outcome: outcomeOf(ended),
    columns,
    rows: rows.slice(0, rowsShownMax),
    isCut: rows.length > rowsShownMax,
    ...(reference ? { passed: isRight(reference) } : {}),
    ...(error === undefined ? {} : { error }),
    milliseconds: millisecondsOf(ended),
  }
}
