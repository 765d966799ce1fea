import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { gradeAttempts } from './grade-attempts.ts'

/** Grades submitted attempts that no request grades, and expired ones. */
export const gradeWaiting = (deps: Deps): Job =>
  job({
    name: 'grade-attempts',
    everySeconds: 1,
    run: ({ signal }) => gradeAttempts(deps, signal),
  })
