import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { addDays, toUtcDay } from '../domain/days.ts'
import { deleteSamplesBefore } from '../store/performance.ts'

/** Deletes figures older than the longest period of the reports. */
export const forgetPerformance = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  job({
    name: 'forget-performance',
    everySeconds: 86_400,
    isRunAtStart: true,
    run: () => deleteSamplesBefore(db, addDays(toUtcDay(clock.now()), -timeRangeDays['365d'])),
  })
