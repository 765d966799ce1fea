import type { SqlCell } from '../requests.ts'

/** A task for a worker: never an id, an owner or an expected value, so that there is nothing to find in its memory. */
export type Task = CodeTask | SqlTask

export type CodeTask = {
  language: 'javascript' | 'typescript'
  code: string
  expressions: readonly { text: string; isHidden: boolean }[]
  /** When it stops by itself, so that the results so far are returned. */
  cpuMilliseconds: number
  wallMilliseconds: number
}

export type SqlTask = { language: 'sql'; setup: string; query: string }

type Ended = 'ran' | 'syntax-error' | 'timed-out' | 'out-of-memory' | 'output-flood' | 'crashed'

/** `json`: the value as JSON; otherwise `error` says why there is none. */
export type Evaluated = { json: string } | { error: string }

export type CodeAnswer = { kind: 'code'; outcome: Ended; checks: Evaluated[]; stdout: string; error?: string }

export type SqlAnswer = { kind: 'sql'; outcome: Ended; columns: string[]; rows: SqlCell[][]; error?: string }

export type Answer = CodeAnswer | SqlAnswer
