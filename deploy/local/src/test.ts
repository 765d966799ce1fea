import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installMissingServers } from '../infra/binaries.ts'
import { findChromium, installMissingChromium, installMissingFirefox } from '../infra/browsers.ts'
import { listChangedTests } from './changed-tests.ts'
import { runChecks } from './checks.ts'
import { leaveWithChildren, runProgram } from './run-program.ts'
import { say } from './terminal.ts'

type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; success: boolean }

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

type Counts = { passed: number; failed: number }

/** A full run must have seen every endpoint answer everything it declares. */
function countCoverage(missing: string[] | undefined): Counts {
  for (const line of missing ?? []) say(`  contract: ${line}`)
  if (missing === undefined) say('  contract: the run left no report of the answers it saw')
  return missing?.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs every test, showing its progress. Counts a file that could not even be loaded as a failure. */
async function runTests(filters: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-test-'))
  const reportFile = join(folder, 'report.json')
  const coverageFile = join(folder, 'coverage.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code } = await runProgram('vitest', ['run', ...reporters, ...filters], {
    show: true,
    env: { CI: 'true', CONTRACT_COVERAGE_FILE: coverageFile },
  })
  const report = readJson<Report>(reportFile)
  const coverage = filters.length === 0 ? countCoverage(readJson(coverageFile)) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true, force: true })
  if (!report) {
    say('The tests ended without a report.')
    return { passed: 0, failed: 1 }
  }
  // A run may fail without a failed test: a file that does not load, an error outside tests, no test at all.
  const isBroken = code !== 0 || !report.success || report.numPassedTests === 0
  const failed = isBroken ? Math.max(report.numFailedTests, 1) : 0
  return { passed: report.numPassedTests + coverage.passed, failed: failed + coverage.failed }
}

/** What was asked for: everything, the files below some paths, or those that the changes since a commit can break. */
async function chooseTests(): Promise<readonly string[] | 'none'> {
  const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true })
  if (!values.changed) return positionals
  const base = positionals[0] ?? 'origin/main'
  const files = await listChangedTests(base).catch((error: Error) => say(`  ${base}: ${error.message.trim()}`))
  say(files ? `  ${files.length} test files can see the change` : '  the change may break everything')
  return files?.length === 0 ? 'none' : (files ?? [])
}

leaveWithChildren()
const chosen = await chooseTests()
await installMissingServers()
await installMissingChromium()
await findChromium()
await installMissingFirefox()
const checks = await runChecks()
const tests = chosen === 'none' ? { passed: 0, failed: 0 } : await runTests(chosen)
const failed = checks.failed + tests.failed
process.exitCode = failed > 0 ? 1 : 0
say(`${checks.passed + tests.passed} passed, ${failed} failed`)
