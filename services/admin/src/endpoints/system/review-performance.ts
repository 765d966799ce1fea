import type { system } from '@codekin/contracts/admin/system-endpoints'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { addDays, dayOf } from '../../domain/days.ts'
import { reviewOf } from '../../domain/performance.ts'
import { listSampleCounts } from '../../store/performance.ts'

type Endpoint = typeof system.endpoints.reviewPerformance

export const reviewPerformance =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<Endpoint> =>
  async ({ query: { timeRange } }) => {
    // Today is the last of the days.
    const first = addDays(dayOf(clock.now()), 1 - timeRangeDays[timeRange])
    return reviewOf(timeRange, await listSampleCounts(db, first))
  }
