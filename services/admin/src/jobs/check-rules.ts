import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { checkRules as check } from '../operations/check-rules.ts'

/** Turns off rules that are wrong too often, and deletes old observations. */
export const checkRules = (deps: Pick<Deps, 'db' | 'clock'>) =>
  job({ name: 'check-rules', everySeconds: 3_600, isRunAtStart: true, run: () => check(deps) })
