import { z } from 'zod'

/**
 * What the runner is asked and what it answers, for both of its ends. Sizes are bounds on what is sent; what a program may
 * use up is in `limits.ts`.
 */

export const codeBytesMax = 64 * 1024
export const checksMax = 40

const text = (bytesMax: number) =>
  z.string().refine((value) => Buffer.byteLength(value) <= bytesMax, `must have at most ${bytesMax} bytes`)

const asked = {
  /** Comes back with the result. */
  id: z.string().min(1).max(100),
  /** Whose program it is: runs take turns by owner, and one who used up a limit waits among their like. */
  owner: z.string().min(1).max(100),
}

const check = z.strictObject({
  /** Evaluated after the program, in its scope; may await. It gives a value, never a verdict: see the README. */
  expression: text(8 * 1024),
  /** Never enters the sandbox. */
  expected: z.json(),
  /** What is printed while it is evaluated is dropped, so that a program cannot print what a hidden check asks it. */
  isHidden: z.boolean().optional(),
})

const codeRequest = z.strictObject({
  ...asked,
  language: z.enum(['javascript', 'typescript']),
  code: text(codeBytesMax),
  checks: z.array(check).max(checksMax),
})

const cell = z.union([z.string(), z.number(), z.null()])

const sqlRequest = z.strictObject({
  ...asked,
  language: z.literal('sql'),
  /** Ours: makes the tables that are asked about. */
  setup: text(256 * 1024),
  /** Theirs; the rows of its last statement that has any count. */
  query: text(codeBytesMax),
  /** Left out: nothing is compared. Their order counts when `isOrdered`. */
  reference: z.strictObject({ rows: z.array(z.array(cell)).max(1_000), isOrdered: z.boolean() }).optional(),
})

export const runRequest = z.discriminatedUnion('language', [codeRequest, sqlRequest])

export type CodeRequest = z.input<typeof codeRequest>
export type SqlRequest = z.input<typeof sqlRequest>
export type RunRequest = CodeRequest | SqlRequest
/** What SQLite says: a blob is told as `x'…'`. */
export type SqlCell = z.output<typeof cell>

/**
 * How a run ended. `ran` says nothing about right or wrong. `busy`: not run, because too much waits already or
 * the machine gave it no time; ask again later.
 * `crashed`: its process ended by itself, which is nobody's verdict.
 */
export type Outcome = 'ran' | 'syntax-error' | 'timed-out' | 'out-of-memory' | 'output-flood' | 'crashed' | 'busy'

/** `actual`: JSON, cut at 2,000 characters. `error`: why there is none, in one line. */
export type CheckResult = { passed: boolean; actual?: string; error?: string }

export type CodeResult = {
  id: string
  outcome: Outcome
  /** One for each that was asked, in their order; those that were not reached did not pass. */
  checks: CheckResult[]
  /** Of the program once, then of each check that is not hidden; cut at 64 KB. */
  stdout: string
  /** What the program itself threw, or what is wrong with its syntax. */
  error?: string
  milliseconds: number
}

export type SqlResult = {
  id: string
  outcome: Outcome
  columns: string[]
  /** At most 200; `isCut` says that there were more. */
  rows: SqlCell[][]
  isCut: boolean
  /** Only where there was a reference. */
  passed?: boolean
  error?: string
  milliseconds: number
}

export type ResultOf<R extends RunRequest> = R extends SqlRequest ? SqlResult : CodeResult
