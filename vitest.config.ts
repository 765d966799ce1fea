import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start browsers or the whole platform take longest, which their size does not tell. */
const isLong = ({ moduleId }: TestSpecification) => /\/(e2e|libs\/world|deploy)\//.test(moduleId)

/** The long files first, so that no worker is left alone with one at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

export default defineConfig({
  test: {
    include: ['{libs,services,deploy,frontends}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['libs/test-kit/src/global-setup.ts'],
    // Two cores is what we count on; of three files at a time one waits for its servers.
    maxWorkers: 3,
    // The files of a worker share its modules: loading them anew for each was a third of the time. What a test changes in a
    // module outlives its file, so modules hold no state that a test could change.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // A journey takes seconds; on a machine that is busy with something else it must not fail for that.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Patience costs nothing where all is well: it ends with the first look that succeeds.
    expect: { poll: { timeout: 15_000 } },
  },
})
