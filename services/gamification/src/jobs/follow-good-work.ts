import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { followGoodWork as follow } from '../operations/follow-good-work.ts'

/** Asks admin every minute for reports that were found right and weeks of judging: it tells of both once their week is over. */
export const followGoodWork = (deps: Pick<Deps, 'db' | 'bus' | 'log'>): Job =>
  job({ name: 'follow-good-work', everySeconds: 60, isRunAtStart: true, run: ({ signal }) => follow(deps, signal) })
