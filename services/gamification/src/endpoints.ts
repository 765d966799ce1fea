import type { gamification } from '@codekin/contracts/gamification/endpoints'
import type { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import type { quality } from '@codekin/contracts/quality/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from './deps.ts'
import { listAchievements, listOwnBadges } from './modules/achievements/endpoints.ts'
import { getAnalytics, getDashboardStats, getSwipeAnalytics } from './modules/analytics/endpoints.ts'
import { getLeaderboard } from './modules/leaderboard/endpoints.ts'
import { getStats, listOwnPoints } from './modules/ledger/endpoints.ts'
import { getDashboard, getMetrics, listRecommendations } from './modules/quality/endpoints.ts'

export function gamificationEndpoints(deps: Deps): Handlers<typeof gamification.endpoints> {
  return {
    getLeaderboard: getLeaderboard(deps),
    listAchievements: listAchievements(deps),
    getStats: getStats(deps),
  }
}

export function ownAnalyticsEndpoints(deps: Deps): Handlers<typeof ownAnalytics.endpoints> {
  return {
    getDashboardStats: getDashboardStats(deps),
    getAnalytics: getAnalytics(deps),
    getSwipeAnalytics: getSwipeAnalytics(deps),
    listRecommendations: listRecommendations(deps),
  }
}

export function qualityEndpoints(deps: Deps): Handlers<typeof quality.endpoints> {
  return {
    getMetrics: getMetrics(deps),
    getDashboard: getDashboard(deps),
    listOwnPoints: listOwnPoints(deps),
    listOwnBadges: listOwnBadges(deps),
  }
}
