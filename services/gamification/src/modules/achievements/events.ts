import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { countBadges as count } from '../ledger/index.ts'

/** How rare each badge is, anew every ten minutes. */
export const countBadges = ({ db }: Pick<Deps, 'db'>): Job =>
  job({ name: 'count-badges', everySeconds: 600, isRunAtStart: true, run: () => count(db) })
