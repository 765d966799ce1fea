import { stripTypeScriptTypes } from 'node:module'
import { openBox } from './box.ts'
import { openSandbox, outOfMemory, type Sandbox, type Thrown, type Watch } from './sandbox.ts'
import type { CodeAnswer, CodeTask, Evaluated } from './tasks.ts'

/** What is kept of what is printed, and what is too much of it. */
const stdoutCharactersMax = 64 * 1024
const printedCharactersMax = 1024 * 1024
const printsMax = 5_000

/** The sandbox of the next run, created or reset in advance. */
let nextSandbox: Promise<Sandbox> | undefined = newSandbox()

async function newSandbox(): Promise<Sandbox> {
  return openSandbox(await openBox())
}

/** Whose run breaks off leaves none: the next one's is a new one. */
function takeSandbox(): Promise<Sandbox> {
  const taken = nextSandbox ?? newSandbox()
  nextSandbox = undefined
  return taken
}

/**
 * Runs the program once, then each check in the world that this left, which is set back in between: no check finds what another
 * left (measured: 0.1 ms for each).
 */
export async function runCode(task: CodeTask): Promise<CodeAnswer> {
  const stripped = task.language === 'typescript' ? strip(task.code) : { code: task.code }
  if ('error' in stripped)
    return { kind: 'code', outcome: 'syntax-error', checks: [], stdout: '', error: stripped.error }
  const run = openRun(await takeSandbox(), stripped.code, task)
  const own = run.alone()
  const checks: Evaluated[] = []
  for (const expression of own ? [] : task.expressions) {
    if (run.isOver()) break
    checks.push(await run.check(expression))
  }
  nextSandbox = run.leave()
  return { ...run.answer(checks), ...own }
}

/** Throws what is not about the source, so that the process ends with it. */
function strip(source: string): { code: string } | { error: string } {
  try {
    return { code: stripTypeScriptTypes(source) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { error: `SyntaxError: ${error.message.slice(0, 400)}` }
  }
}

type Run = {
  isOver(): boolean
  /** The program for itself. Gives how that ended, when it leaves nothing to check. */
  alone(): { outcome: CodeAnswer['outcome']; error: string } | undefined
  check(expression: { text: string; isHidden: boolean }): Promise<Evaluated>
  answer(checks: Evaluated[]): CodeAnswer
  /** Gives the next one's sandbox. */
  leave(): Promise<Sandbox>
}

function openRun(sandbox: Sandbox, code: string, limits: CodeTask): Run {
  let isOutOfMemory = false
  let isMuted = false
  const watched = openWatch(limits, () => isMuted)
  const held = holdSandbox(sandbox, watched.watch)

  const note = (thrown: Thrown) => {
    isOutOfMemory ||= thrown.isOutOfMemory
    return { error: thrown.error }
  }
  const outcome = () => watched.ending() ?? (isOutOfMemory ? 'out-of-memory' : 'ran')

  /** In a sandbox that is not the first, where the program printed already. */
  function runAgain(): Thrown | undefined {
    return held.within((one) => {
      one.begin({ ...watched.watch, print: () => {} })
      const thrown = one.run(code)
      one.begin(watched.watch)
      one.keep()
      return thrown
    })
  }

  return {
    isOver: watched.watch.isOver,
    alone() {
      const thrown = held.within((one) => {
        const error = one.syntaxErrorOf(code)
        return error === undefined ? one.run(code) : { error, isSyntax: true, isOutOfMemory: false }
      })
      if (!thrown) {
        held.within((one) => one.keep())
        return undefined
      }
      const { error } = note(thrown)
      return { error, outcome: watched.ending() ?? ('isSyntax' in thrown ? 'syntax-error' : outcome()) }
    },
    async check({ text, isHidden }) {
      const thrown = (await held.renew()) ? runAgain() : held.within((one) => one.goBack())
      isMuted = isHidden
      const value = thrown ?? held.within((one) => one.evaluate(text))
      return 'json' in value ? value : note(value)
    },
    answer: (checks) => ({ kind: 'code', outcome: outcome(), checks, stdout: watched.stdout() }),
    leave: held.leave,
  }
}

/** A sandbox for one run, and what takes its place where it breaks. */
function holdSandbox(first: Sandbox, watch: Watch) {
  let sandbox = first
  let isBroken = false
  sandbox.begin(watch)
  function brokenBy(error: unknown): Thrown | undefined {
    if (error instanceof RangeError) return { error: 'stack overflow', isOutOfMemory: false }
    return error instanceof WebAssembly.RuntimeError && sandbox.isFull() ? outOfMemory : undefined
  }
  return {
    within<R>(work: (one: Sandbox) => R): R | Thrown {
      try {
        return work(sandbox)
      } catch (error) {
        // The interpreter itself had no stack or no memory left; what state that left it in is not asked.
        const broken = brokenBy(error)
        if (!broken) throw error
        isBroken = true
        return broken
      }
    },
    /** Whether it was broken, and another is there. */
    async renew(): Promise<boolean> {
      if (!isBroken) return false
      sandbox = await newSandbox()
      sandbox.begin(watch)
      isBroken = false
      return true
    },
    leave: () => (!isBroken && sandbox.clear() ? Promise.resolve(sandbox) : newSandbox()),
  }
}

function openWatch({ cpuMilliseconds, wallMilliseconds }: CodeTask, isMuted: () => boolean) {
  const ends = performance.now() + wallMilliseconds
  const begun = process.threadCpuUsage()
  let ending: 'timed-out' | 'output-flood' | undefined
  let stdout = ''
  let printed = 0
  let prints = 0
  const watch: Watch = {
    isOver() {
      if (ending) return true
      const { user, system } = process.threadCpuUsage(begun)
      if ((user + system) / 1_000 > cpuMilliseconds || performance.now() > ends) ending = 'timed-out'
      return ending !== undefined
    },
    print(text, length) {
      prints += 1
      printed += length
      if (printed > printedCharactersMax || prints > printsMax) ending ??= 'output-flood'
      if (!isMuted() && stdout.length < stdoutCharactersMax) stdout += `${text}\n`
    },
  }
  return { watch, ending: () => ending, stdout: () => stdout.slice(0, stdoutCharactersMax) }
}
