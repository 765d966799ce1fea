import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { countMarket as count } from '../operations/count-market.ts'

/** Counts a few times a day: no one needs newer statistics, and no one can watch them change by one. */
export const countMarket = ({ db, clock }: Deps) =>
  job({ name: 'count-market', everySeconds: 6 * 60 * 60, isRunAtStart: true, run: () => count({ db, clock }) })
