import type { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getAnalytics } from './get-analytics.ts'
import { getDashboardStats } from './get-dashboard-stats.ts'
import { getSwipeAnalytics } from './get-swipe-analytics.ts'
import { listRecommendations } from './list-recommendations.ts'

export function ownAnalyticsEndpoints(deps: Deps): Handlers<typeof ownAnalytics.endpoints> {
  return {
    getDashboardStats: getDashboardStats(deps),
    getAnalytics: getAnalytics(deps),
    getSwipeAnalytics: getSwipeAnalytics(deps),
    listRecommendations: listRecommendations(deps),
  }
}
