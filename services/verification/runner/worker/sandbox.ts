import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten'
import type { Box } from './box.ts'
import { prelude } from './prelude.ts'

/** What the host controls while a program runs. */
export type Watch = {
  /** Polled by the interpreter: true stops the program, which can't catch it. */
  isOver(): boolean
  /** `length`: the length of the text before truncation. */
  print(text: string, length: number): void
}

/** A program's environment: the language's built-ins and `console`. It serves one program after another. */
export type Sandbox = {
  /** Starts with a program and its watch. */
  begin(watch: Watch): void
  /** Undefined if there is no syntax error. */
  syntaxErrorOf(code: string): string | undefined
  /** Runs it as a script, and its pending jobs. Returns what it threw. */
  run(code: string): Thrown | undefined
  /** Evaluates, awaits promises, returns the value as JSON. */
  evaluate(expression: string): { json: string } | Thrown
  /** Takes a snapshot for `goBack`. */
  keep(): void
  /** Restores the snapshot. */
  goBack(): void
  /** Resets to a new state without traces of a program. False if that is impossible. */
  clear(): boolean
  /** No more memory is available. */
  isFull(): boolean
}

export type Thrown = { error: string; isOutOfMemory: boolean }

/** The outcome says why it was stopped. */
const stopped: Thrown = { error: 'stopped', isOutOfMemory: false }
export const outOfMemory: Thrown = { error: 'out of memory', isOutOfMemory: true }
/** Limit of a single allocation: the interpreter doesn't add them up here. The box limits their total. */
const allocationBytesMax = 32 * 1024 * 1024
const stackBytesMax = 256 * 1024
const file = 'solution'
const nobody: Watch = { isOver: () => false, print: () => {} }

export function openSandbox(box: Box): Sandbox {
  const runtime = box.module.newRuntime()
  runtime.setMemoryLimit(allocationBytesMax)
  runtime.setMaxStackSize(stackBytesMax)
  const context = runtime.newContext()
  let watch = nobody
  const watched: Watch = { isOver: () => watch.isOver(), print: (text, length) => watch.print(text, length) }
  const world: World = { ...furnish(context, watched), context, runtime, watch: watched, box }
  runtime.setInterruptHandler(watched.isOver)
  const fresh = box.newImage()
  const kept = box.newImage()
  fresh.take()
  return {
    begin: (one) => {
      watch = one
    },
    syntaxErrorOf(code) {
      const result = context.evalCode(code, file, { type: 'global', compileOnly: true })
      if (result.error) return explain(world, result.error).error
      result.value.dispose()
      return undefined
    },
    run(code) {
      const result = context.evalCode(code, file, { type: 'global' })
      if (result.error) return explain(world, result.error)
      result.value.dispose()
      return drain(runtime, watched)
    },
    evaluate: (expression) => evaluate(world, expression),
    keep: kept.take,
    goBack: kept.putBack,
    clear() {
      watch = nobody
      if (box.hasGrown() || !fresh.canBePutBack()) return false
      fresh.putBack()
      return true
    },
    isFull: box.isFull,
  }
}

type World = {
  context: QuickJSContext
  runtime: QuickJSRuntime
  watch: Watch
  box: Box
  /** Functions of the prelude. */
  settle: QuickJSHandle
  tell: QuickJSHandle
}

function evaluate(world: World, expression: string): { json: string } | Thrown {
  const { context, runtime, watch, settle } = world
  // Language syntax: it awaits whatever the program did to `Promise`, and reports an exception as a rejection.
  const result = context.evalCode(`(async () => await (${expression}\n))()`, 'check', { type: 'global' })
  if (result.error) return explain(world, result.error)
  using promise = result.value
  const broken = drain(runtime, watch)
  if (broken) return broken
  const state = context.getPromiseState(promise)
  if (state.type === 'pending') return { error: 'the promise never settled', isOutOfMemory: false }
  if (state.type === 'rejected') return explain(world, state.error)
  const settled = call(context, settle, state.value)
  state.value.dispose()
  if (settled === undefined) return missingResult(watch)
  const value = JSON.parse(settled) as { json: string } | { error: string } | { thrown: ThrownError }
  if ('json' in value) return value
  return 'thrown' in value ? thrownOf(value.thrown) : { ...value, isOutOfMemory: false }
}

/** Describes an exception in one line. Frees the handle. */
function explain({ context, watch, box, tell }: World, thrown: QuickJSHandle): Thrown {
  const text = call(context, tell, thrown)
  // Without memory even for an error, the exception is null.
  const isNothing = context.eq(thrown, context.null)
  thrown.dispose()
  if (text === undefined || watch.isOver()) return missingResult(watch)
  return isNothing && box.isFull() ? outOfMemory : thrownOf(JSON.parse(text) as ThrownError)
}

/** The reason for the end when no more is known. */
const missingResult = (watch: Watch): Thrown => (watch.isOver() ? stopped : outOfMemory)

type ThrownError = { text: string; stack: string }

function thrownOf({ text, stack }: ThrownError): Thrown {
  const line = /solution:(\d{1,6})/.exec(stack)?.[1]
  return {
    error: line ? `${text} (line ${line})` : text,
    isOutOfMemory: text === 'InternalError: out of memory',
  }
}

function furnish(context: QuickJSContext, watch: Watch): { settle: QuickJSHandle; tell: QuickJSHandle } {
  // Kept permanently: a program that deletes it deletes only its own reference, which the reset restores.
  const write = context.newFunction('write', (text, length) => {
    watch.print(JSON.parse(context.getString(text) || '""') as string, context.getNumber(length))
    return context.undefined
  })
  using make = context.unwrapResult(context.evalCode(prelude, 'prelude', { type: 'global' }))
  using pair = context.unwrapResult(context.callFunction(make, context.undefined, write))
  return { settle: context.getProp(pair, 0), tell: context.getProp(pair, 1) }
}

/** Runs all pending jobs of promises, until time is over. */
function drain(runtime: QuickJSRuntime, watch: Watch): Thrown | undefined {
  while (runtime.hasPendingJob()) {
    if (watch.isOver()) return stopped
    const done = runtime.executePendingJobs(256)
    // A job that fails was stopped or out of memory: exceptions of the program stay in its promise.
    if (done.error) {
      done.error.dispose()
      return missingResult(watch)
    }
  }
  return undefined
}

/** Returns undefined if it was stopped, or had no memory for the text. */
function call(context: QuickJSContext, teller: QuickJSHandle, value: QuickJSHandle): string | undefined {
  const result = context.callFunction(teller, context.undefined, value)
  if (result.error) {
    result.error.dispose()
    return undefined
  }
  // The text is JSON; an empty one found no memory on its way here.
  const text = context.getString(result.value)
  result.value.dispose()
  return text || undefined
}
