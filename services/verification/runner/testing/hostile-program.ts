import type { CodeRequest, CodeResult, Outcome } from '../requests.ts'

export type HostileProgram = {
  name: string
  language?: 'javascript' | 'typescript'
  code: string
  /** The checks, and their results in an honest language; `undefined`: the check must not pass, whatever the program returns. */
  checks?: readonly { expression: string; expected: string | number | boolean | null | undefined }[]
  /** The allowed outcomes. */
  outcomes: readonly Outcome[]
}

export const ends = ['timed-out'] as const
export const ran = ['ran'] as const
/** Which limit is reached first depends on the load of the machine. */
export const endsOrFull = ['timed-out', 'out-of-memory'] as const
export const nothing = (expression: string) => [{ expression, expected: 'undefined' }]

export const stdoutCharactersMax = 64 * 1024

/** Builds the request to the runner. An `undefined` result is never an expected value: such a check must fail. */
export function askedOf({ code, language = 'javascript', checks = [] }: HostileProgram) {
  const asked = checks.map(({ expression, expected }) => ({ expression, expected: expected ?? 'never' }))
  return { code, language, checks: asked } satisfies Partial<CodeRequest>
}

/** Which of its checks pass in an honest language. */
export const honestPasses = ({ checks = [] }: HostileProgram) => checks.map(({ expected }) => expected !== undefined)

/** Whether it ended as expected, passed no check it must not pass, and printed no more than is kept. */
export function isContained(program: HostileProgram, { outcome, checks, stdout }: CodeResult): boolean {
  const passes = honestPasses(program)
  return (
    program.outcomes.includes(outcome) &&
    checks.every(({ passed }, at) => passed === passes[at]) &&
    stdout.length <= stdoutCharactersMax
  )
}
