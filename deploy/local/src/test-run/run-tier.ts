import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../checks.ts'
import { say } from '../terminal.ts'
import { runVitest } from './run-vitest.ts'
import { startRecord } from './tested.ts'
import { maxFlaky, type Tier } from './tiers.ts'

type Counts = { passed: number; failed: number }
type Selection = readonly string[] | 'everything' | 'nothing'

const minute = 60_000

/** A full run must have seen every declared response of every endpoint. */
function countCoverage(file: string): Counts {
  let missing: string[] | undefined
  try {
    missing = JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    say('  contract: the run left no report of the answers it saw')
  }
  for (const line of missing ?? []) say(`  contract: ${line}`)
  return missing?.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runTests(tier: Tier, filters: readonly string[], endsAt: number) {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-coverage-'))
  const coverageFile = join(folder, 'coverage.json')
  const run = await runVitest({
    projects: tier.projects,
    filters,
    maxFailures: tier.maxFailures,
    timeLeft: endsAt - performance.now(),
    env: { CONTRACT_COVERAGE_FILE: coverageFile, ...(tier.isRandom ? { CODEKIN_RANDOM_TESTS: '1' } : {}) },
  })
  const isComplete = filters.length === 0 && run.hasEnded
  const coverage = tier.coversContracts && isComplete ? countCoverage(coverageFile) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true, force: true })

  for (const name of run.flaky) say(`  flaky: ${name}`)
  if (run.flaky.length > maxFlaky) say(`  ${run.flaky.length} tests passed only when retried; ${maxFlaky} are allowed`)
  if (run.wasKilled) {
    say(`  killed after ${tier.deadlineMinutes} minutes, the limit of \`npm run ${tier.name}\`; in flight:`)
    for (const name of run.inFlight) say(`    ${name}`)
  }
  const outOfTime = run.wasKilled ? Math.max(run.inFlight.length, 1) : 0
  const tooFlaky = run.flaky.length > maxFlaky ? 1 : 0
  return {
    passed: run.passed + coverage.passed,
    failed: run.failed.length + outOfTime + tooFlaky + coverage.failed,
    flaky: run.flaky,
  }
}

/**
 * Runs the checks and tests of a tier, prints the closing line, and, if everything was selected, records the result in
 * `.codekin/tested.json`. Sets the exit code of this process.
 */
export async function runTier(tier: Tier, selection: Selection): Promise<void> {
  const record = startRecord(tier.name)
  const endsAt = performance.now() + tier.deadlineMinutes * minute
  const checks = tier.hasChecks ? await runChecks(endsAt) : { passed: 0, failed: 0 }
  const none = { passed: 0, failed: 0, flaky: [] }
  const filters = selection === 'everything' ? [] : selection
  const tests = filters === 'nothing' ? none : await runTests(tier, filters, endsAt)
  const passed = checks.passed + tests.passed
  const failed = checks.failed + tests.failed + (passed === 0 ? 1 : 0)
  if (selection === 'everything' && tier.hasChecks) record.write({ passed, failed, flaky: tests.flaky })
  process.exitCode = failed > 0 ? 1 : 0
  say(`${passed} passed, ${failed} failed`)
}
