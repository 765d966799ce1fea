import { stripTypeScriptTypes } from 'node:module'
import { openBox } from './box.ts'
import { openSandbox, outOfMemory, type Sandbox, type Thrown, type Watch } from './sandbox.ts'
import type { CodeAnswer, CodeTask, Evaluated } from './tasks.ts'

/** How much output is kept, and how much is too much. */
const stdoutCharactersMax = 64 * 1024
const printedCharactersMax = 1024 * 1024
const printsMax = 5_000

/** The sandbox of the next run, created or reset in advance. */
let nextSandbox: Promise<Sandbox> | undefined = newSandbox()

async function newSandbox(): Promise<Sandbox> {
  return openSandbox(await openBox())
}

/** A run that is aborted leaves no sandbox; the next run creates a new one. */
function takeSandbox(): Promise<Sandbox> {
  const taken = nextSandbox ?? newSandbox()
  nextSandbox = undefined
  return taken
}

/**
 * Runs the program once, then each check in the resulting state, which is restored in between: no check sees effects of another
 * (measured: 0.1 ms each).
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

/** Throws errors that aren't about the source, so that the process exits. */
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
  /** Runs the program alone. Returns how it ended if there is nothing to check. */
  alone(): { outcome: CodeAnswer['outcome']; error: string } | undefined
  check(expression: { text: string; isHidden: boolean }): Promise<Evaluated>
  answer(checks: Evaluated[]): CodeAnswer
  /** Returns the sandbox for the next run. */
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

  /** Runs the program in a replacement sandbox, after its output was already recorded. */
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

/** The sandbox of one run, replaced when it breaks. */
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
        // The interpreter itself ran out of stack or memory; its state is unknown.
        const broken = brokenBy(error)
        if (!broken) throw error
        isBroken = true
        return broken
      }
    },
    /** Returns whether it was broken and has been replaced. */
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
