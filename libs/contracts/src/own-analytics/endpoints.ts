import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { timeRange } from '../users/profile-changes.ts'
import { analytics, dashboardStats, recommendation, swipeAnalytics } from './models.ts'
import { recommendationsMax } from './recommendations.ts'

const query = z.object({ timeRange: timeRange.default('30d') })

/** What somebody may know of how they do: their own figures, and of others nothing that one of them could be told by. */
export const ownAnalytics = area({
  name: 'ownAnalytics',
  service: 'gamification',
  base: '/api/v1',
  endpoints: {
    getDashboardStats: endpoint({
      method: 'GET',
      path: '/users/dashboard/stats',
      summary: 'Read the caller’s figures of this week beside those of the last',
      auth: 'user',
      reply: dashboardStats,
      errors: [],
    }),
    getAnalytics: endpoint({
      method: 'GET',
      path: '/users/analytics',
      summary: 'Read how the caller was seen, liked, matched and answered, by day and by source',
      auth: 'user',
      query,
      reply: analytics,
      errors: [],
    }),
    getSwipeAnalytics: endpoint({
      method: 'GET',
      path: '/users/swipe-analytics',
      summary: 'Read whom the caller liked and when, by hour and skill',
      auth: 'user',
      query,
      reply: swipeAnalytics,
      errors: [],
    }),
    listRecommendations: endpoint({
      method: 'GET',
      path: '/analytics/recommendations',
      summary: 'List what would help the caller most, each with the figure behind it',
      auth: 'user',
      query,
      reply: z.object({ recommendations: z.array(recommendation).max(recommendationsMax) }),
      errors: [],
    }),
  },
})
