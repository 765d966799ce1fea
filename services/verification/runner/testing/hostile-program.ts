import type { CodeRequest, CodeResult, Outcome } from '../requests.ts'

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

export const stdoutCharactersMax = 64 * 1024

/** What is asked of the runner. What the language itself makes of `undefined` is never what is expected: such a check must fail. */
export function askedOf({ code, language = 'javascript', checks = [] }: HostileProgram) {
  const asked = checks.map(({ expression, expected }) => ({ expression, expected: expected ?? 'never' }))
  return { code, language, checks: asked } satisfies Partial<CodeRequest>
}

/** Which of its checks an honest language passes. */
export const honestPasses = ({ checks = [] }: HostileProgram) => checks.map(({ expected }) => expected !== undefined)

/** It ended as expected, passed no check it must not pass, and printed no more than is kept. */
export function isContained(program: HostileProgram, { outcome, checks, stdout }: CodeResult): boolean {
  const passes = honestPasses(program)
  return (
    program.outcomes.includes(outcome) &&
    checks.every(({ passed }, at) => passed === passes[at]) &&
    stdout.length <= stdoutCharactersMax
  )
}
