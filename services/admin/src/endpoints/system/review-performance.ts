import type { system } from '@codekin/contracts/admin/system-endpoints'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { addDays, toUtcDay } from '../../domain/days.ts'
import { summariseSamples } from '../../domain/performance.ts'
import { listSampleCounts } from '../../store/performance.ts'

type Endpoint = typeof system.endpoints.reviewPerformance

export const reviewPerformance =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<Endpoint> =>
  async ({ query: { timeRange } }) => {
    // Today is the last of the days.
    const first = addDays(toUtcDay(clock.now()), 1 - timeRangeDays[timeRange])
    return summariseSamples(timeRange, await listSampleCounts(db, first))
  }
