import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { makeDueExports } from '../operations/make-exports.ts'

/** Makes requested data exports. */
export const makeExports = (deps: Deps) =>
  job({
    name: 'make-exports',
    everySeconds: 3,
    isRunAtStart: true,
    run: ({ signal }) => makeDueExports(deps, signal),
  })
