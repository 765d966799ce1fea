import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { gradeAttempts } from './grade-attempts.ts'

/** Grades what was handed in while nobody waited for it, or what came to its end by itself. */
export const gradeWaiting = (deps: Deps): Job =>
  job({
    name: 'grade-attempts',
    everySeconds: 1,
    run: ({ signal }) => gradeAttempts(deps, signal),
  })
