import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { checkRules as check } from '../operations/check-rules.ts'

/** Rules that are wrong too often switch themselves off, and what is too old is forgotten. */
export const checkRules = (deps: Pick<Deps, 'db' | 'clock'>) =>
  job({ name: 'check-rules', everySeconds: 3_600, isRunAtStart: true, run: () => check(deps) })
