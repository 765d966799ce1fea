import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { timeRange } from '../users/profile-changes.ts'
import { activityAnalytics, revenueAnalytics, usersAnalytics } from './analytics-models.ts'

const query = z.object({ timeRange: timeRange.default('30d') })

/** Figures by day, each with that of the previous period. */
export const analytics = area({
  name: 'analytics',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    analyseUsers: endpoint({
      method: 'GET',
      path: '/admin/analytics/users',
      summary: 'Get signups, activation, active people and retention',
      auth: 'admin',
      query,
      reply: usersAnalytics,
      errors: [],
    }),
    analyseRevenue: endpoint({
      method: 'GET',
      path: '/admin/analytics/revenue',
      summary: 'Get revenue, recurring revenue and churn, by plan and source',
      auth: 'admin',
      query,
      reply: revenueAnalytics,
      errors: [],
    }),
    analyseActivity: endpoint({
      method: 'GET',
      path: '/admin/analytics/activity',
      summary: 'Get swipes, matches, replies, impression fairness and reports',
      auth: 'admin',
      query,
      reply: activityAnalytics,
      errors: [],
    }),
  },
})
