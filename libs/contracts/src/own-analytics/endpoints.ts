import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { timeRange } from '../users/profile-changes.ts'
import { analytics, dashboardStats, recommendation, swipeAnalytics } from './models.ts'
import { recommendationsMax } from './recommendations.ts'

const query = z.object({ timeRange: timeRange.default('30d') })

/** A user's own figures. Nothing in them identifies a single other person. */
export const ownAnalytics = area({
  name: 'ownAnalytics',
  service: 'gamification',
  base: '/api/v1',
  endpoints: {
    getDashboardStats: endpoint({
      method: 'GET',
      path: '/users/dashboard/stats',
      summary: 'Get the current user’s figures of this week and last week',
      auth: 'user',
      reply: dashboardStats,
      errors: [],
    }),
    getAnalytics: endpoint({
      method: 'GET',
      path: '/users/analytics',
      summary: 'Get the current user’s views, likes, matches and replies by day and by source',
      auth: 'user',
      query,
      reply: analytics,
      errors: [],
    }),
    getSwipeAnalytics: endpoint({
      method: 'GET',
      path: '/users/swipe-analytics',
      summary: 'Get the current user’s likes and passes by hour of the day and by skill',
      auth: 'user',
      query,
      reply: swipeAnalytics,
      errors: [],
    }),
    listRecommendations: endpoint({
      method: 'GET',
      path: '/analytics/recommendations',
      summary: 'List the most useful recommendations for the current user, each with the figure behind it',
      auth: 'user',
      query,
      reply: z.object({ recommendations: z.array(recommendation).max(recommendationsMax) }),
      errors: [],
    }),
  },
})
