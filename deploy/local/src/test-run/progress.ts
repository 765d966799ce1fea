import { existsSync, readFileSync } from 'node:fs'

export type ProgressLine =
  | { kind: 'file-started' | 'file-ended'; file: string }
  | { kind: 'test-started'; file: string; name: string }
  | { kind: 'test-ended'; file: string; name: string; state: 'passed' | 'failed' | 'skipped'; isFlaky: boolean }
  /** A file, suite or hook that failed outside of a test. */
  | { kind: 'broken'; name: string }
  | { kind: 'run-ended' }

export type Progress = {
  passed: number
  /** Names of failed tests, and of what failed outside of tests. */
  failed: string[]
  /** Names of the tests that passed only when retried. */
  flaky: string[]
  /** Names of tests that started but did not end; the path of a file in which none had started. */
  inFlight: string[]
  hasEnded: boolean
}

/** Summarises a run so far from the lines of its reporter. */
export function summarize(lines: readonly ProgressLine[]): Progress {
  const progress: Progress = { passed: 0, failed: [], flaky: [], inFlight: [], hasEnded: false }
  const running = new Map<string, Set<string>>()
  for (const line of lines) {
    if (line.kind === 'file-started') running.set(line.file, new Set())
    if (line.kind === 'file-ended') running.delete(line.file)
    if (line.kind === 'test-started') running.get(line.file)?.add(line.name)
    if (line.kind === 'broken') progress.failed.push(line.name)
    if (line.kind === 'run-ended') progress.hasEnded = true
    if (line.kind !== 'test-ended') continue
    running.get(line.file)?.delete(line.name)
    if (line.state === 'passed') progress.passed += 1
    if (line.state === 'failed') progress.failed.push(line.name)
    if (line.isFlaky) progress.flaky.push(line.name)
  }
  progress.inFlight = [...running].flatMap(([file, tests]) => (tests.size > 0 ? [...tests] : [file]))
  return progress
}

/** Reads a reporter's lines; the last one may be cut off if the run was killed. */
export function readProgress(file: string): Progress {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return summarize(
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as ProgressLine),
  )
}
