import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { repositoryRoot } from '../paths.ts'
import type { ProgressLine } from './progress.ts'

const file = process.env['TEST_PROGRESS_FILE'] ?? ''

/** Written synchronously, so that it is complete whenever the run is killed. */
function write(line: ProgressLine): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

const pathOf = ({ moduleId }: TestModule) => relative(repositoryRoot, moduleId)
const nameOf = (test: TestCase | TestSuite) => `${pathOf(test.module)} > ${test.fullName}`

/** Reports to the command that runs vitest what started, passed and failed, through the file in TEST_PROGRESS_FILE. */
export default class ProgressReporter implements Reporter {
  onTestModuleQueued(module: TestModule): void {
    write({ kind: 'file-started', file: pathOf(module) })
  }

  onTestCaseReady(test: TestCase): void {
    write({ kind: 'test-started', file: pathOf(test.module), name: nameOf(test) })
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state === 'pending') return
    const isFlaky = test.diagnostic()?.flaky ?? false
    write({ kind: 'test-ended', file: pathOf(test.module), name: nameOf(test), state, isFlaky })
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) write({ kind: 'broken', name: nameOf(suite) })
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) write({ kind: 'broken', name: pathOf(module) })
    write({ kind: 'file-ended', file: pathOf(module) })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    for (const { message } of errors) write({ kind: 'broken', name: `outside of tests: ${message}` })
    write({ kind: 'run-ended' })
  }
}
