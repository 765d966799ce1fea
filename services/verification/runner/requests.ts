import { z } from 'zod'

/** Requests and results of the runner, for both ends. Sizes limit what is sent; limits of a program's run are in `limits.ts`. */

export const codeBytesMax = 64 * 1024
export const checksMax = 40

const text = (bytesMax: number) =>
  z.string().refine((value) => Buffer.byteLength(value) <= bytesMax, `must have at most ${bytesMax} bytes`)

const asked = {
  /** Returned with the result. */
  id: z.string().min(1).max(100),
  /** The program's author: runs take turns by owner, and an owner who exceeded a limit is queued with long runs. */
  owner: z.string().min(1).max(100),
}

const check = z.strictObject({
  /** Evaluated after the program, in its scope; may await. It should return a value, never a verdict: see the README. */
  expression: text(8 * 1024),
  /** Never enters the sandbox. */
  expected: z.json(),
  /** Output during its evaluation is dropped, so that a program can't print what a hidden check asks it. */
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
  /** Written by us: creates the tables for the query. */
  setup: text(256 * 1024),
  /** Written by the user; the rows of its last statement that returns any count. */
  query: text(codeBytesMax),
  /** Without it nothing is compared. The order of rows matters if `isOrdered`. */
  reference: z.strictObject({ rows: z.array(z.array(cell)).max(1_000), isOrdered: z.boolean() }).optional(),
})

export const runRequest = z.discriminatedUnion('language', [codeRequest, sqlRequest])

export type CodeRequest = z.input<typeof codeRequest>
export type SqlRequest = z.input<typeof sqlRequest>
export type RunRequest = CodeRequest | SqlRequest
/** A value from SQLite: a blob is written as `x'…'`. */
export type SqlCell = z.output<typeof cell>

/**
 * How a run ended. `ran` says nothing about right or wrong. `busy`: not run, because too many runs are waiting or the machine
 * gave it no time; retry later. `crashed`: its process ended by itself, which is no verdict.
 */
export type Outcome = 'ran' | 'syntax-error' | 'timed-out' | 'out-of-memory' | 'output-flood' | 'crashed' | 'busy'

/** `actual`: JSON, truncated to 2,000 characters. `error`: why there is none, in one line. */
export type CheckResult = { passed: boolean; actual?: string; error?: string }

export type CodeResult = {
  id: string
  outcome: Outcome
  /** One per requested check, in order; those that were not reached did not pass. */
  checks: CheckResult[]
  /** Output of the program once, then of each visible check; truncated at 64 KB. */
  stdout: string
  /** The exception of the program itself, or its syntax error. */
  error?: string
  milliseconds: number
}

export type SqlResult = {
  id: string
  outcome: Outcome
  columns: string[]
  /** At most 200; `isCut`: there were more. */
  rows: SqlCell[][]
  isCut: boolean
  /** Only with a reference. */
  passed?: boolean
  error?: string
  milliseconds: number
}

export type ResultOf<R extends RunRequest> = R extends SqlRequest ? SqlResult : CodeResult
