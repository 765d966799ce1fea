import type { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readAnalytics, readSwipeAnalytics } from './read-analytics.ts'
import { readDashboardStats } from './read-dashboard-stats.ts'

export const getAnalytics =
  (deps: Deps): Handler<typeof ownAnalytics.endpoints.getAnalytics> =>
  async ({ query: { timeRange }, caller: { userId } }) =>
    await readAnalytics(deps, { userId, timeRange })

export const getDashboardStats =
  (deps: Deps): Handler<typeof ownAnalytics.endpoints.getDashboardStats> =>
  async ({ caller: { userId } }) =>
    await readDashboardStats(deps, userId)

export const getSwipeAnalytics =
  (deps: Deps): Handler<typeof ownAnalytics.endpoints.getSwipeAnalytics> =>
  async ({ query: { timeRange }, caller: { userId }, fail }) => {
    const analytics = await readSwipeAnalytics(deps, { userId, timeRange })
    if (!analytics) throw fail('unavailable')
    return analytics
  }
