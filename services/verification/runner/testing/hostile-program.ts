import type { Outcome } from '../requests.ts'

export type HostileProgram = {
  name: string
  language?: 'javascript' | 'typescript'
  code: string
  /** What is asked of it, and what an honest language answers; `undefined`: the check must not pass, whatever it says. */
  checks?: readonly { expression: string; expected: string | number | boolean | null | undefined }[]
  /** How it may end. */
  outcomes: readonly Outcome[]
}

export const ends = ['timed-out'] as const
export const ran = ['ran'] as const
/** Which limit is met first depends on how busy the machine is. */
export const endsOrFull = ['timed-out', 'out-of-memory'] as const
export const nothing = (expression: string) => [{ expression, expected: 'undefined' }]
