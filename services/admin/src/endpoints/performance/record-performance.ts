import type { performance } from '@codekin/contracts/analytics/performance'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { toUtcDay } from '../../domain/days.ts'
import { seriesMax, toStoredSample } from '../../domain/performance.ts'
import { upsertSample } from '../../store/performance.ts'

type Endpoint = typeof performance.endpoints.recordPerformance

/** Counts the sample under the server's current day, whatever the page's clock says. Stores nothing about the sender. */
export const recordPerformance =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<Endpoint> =>
  async ({ body }) => {
    const { overflow, ...sample } = toStoredSample(body)
    await upsertSample(db, { ...sample, day: toUtcDay(clock.now()) }, { overflow, seriesMax })
  }
