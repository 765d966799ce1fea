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
      summary: 'Get your figures for this week and last week',
      auth: 'user',
      reply: dashboardStats,
      errors: [],
    }),
    getAnalytics: endpoint({
      method: 'GET',
      path: '/users/analytics',
      summary: 'Get your views, likes, matches and replies by day and by source',
      auth: 'user',
      query,
      reply: analytics,
      errors: [],
    }),
    getSwipeAnalytics: endpoint({
      method: 'GET',
      path: '/users/swipe-analytics',
      summary: 'Get your likes and passes by hour of the day and by skill',
      auth: 'user',
      query,
      reply: swipeAnalytics,
      errors: [],
    }),
    listRecommendations: endpoint({
      method: 'GET',
      path: '/analytics/recommendations',
      summary: 'List the most useful recommendations for you, each with the figure behind it',
      auth: 'user',
      query,
      reply: z.object({ recommendations: z.array(recommendation).max(recommendationsMax) }),
      errors: [],
    }),
  },
})
