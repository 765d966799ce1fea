import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installMissingServers } from '../infra/binaries.ts'
import { findChromium } from '../infra/chromium.ts'
import { runChecks } from './checks.ts'
import { leaveWithChildren, runProgram } from './run-program.ts'
import { say } from './terminal.ts'

type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; success: boolean }

/** Runs every test, showing its progress. Counts a file that could not even be loaded as a failure. */
async function runTests(): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-test-'))
  const reportFile = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code } = await runProgram('vitest', ['run', ...reporters, ...process.argv.slice(2)], {
    show: true,
    env: { CI: 'true' },
  })
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
    const { numPassedTests: passed, numFailedTests } = report
    // A run may fail without a failed test: a file that does not load, an error outside tests, no test at all.
    const isBroken = code !== 0 || !report.success || passed === 0
    return { passed, failed: isBroken ? Math.max(numFailedTests, 1) : 0 }
  } catch {
    say('The tests ended without a report.')
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

leaveWithChildren()
await installMissingServers()
await findChromium()
const checks = await runChecks()
const tests = await runTests()
const failed = checks.failed + tests.failed
process.exitCode = failed > 0 ? 1 : 0
say(`${checks.passed + tests.passed} passed, ${failed} failed`)
