import type { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readDashboardStats } from '../../operations/read-dashboard-stats.ts'

export const getDashboardStats =
  (deps: Deps): Handler<typeof ownAnalytics.endpoints.getDashboardStats> =>
  async ({ caller: { userId } }) =>
    await readDashboardStats(deps, userId)
