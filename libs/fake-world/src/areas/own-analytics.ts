import { recommendationsMax } from '@codekin/contracts/own-analytics/recommendations'
import type { FakeApi } from '@codekin/web-runtime/testing/fake-api'
import { analyticsOf, dashboardStatsOf, swipeAnalyticsOf } from '../own-figures.ts'
import { recommendationsOf } from '../own-quality.ts'
import type { World } from '../state.ts'

export function ownAnalyticsOf({ state }: World) {
  return {
    getDashboardStats: () => dashboardStatsOf(state, state.missing),
    getAnalytics: ({ query }) => analyticsOf(state, query.timeRange, state.missing),
    getSwipeAnalytics: ({ query }) => swipeAnalyticsOf(state, query.timeRange),
    listRecommendations: () => ({ recommendations: recommendationsOf(state).slice(0, recommendationsMax) }),
  } satisfies FakeApi['ownAnalytics']
}
