import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { timeRange } from '../users/profile-changes.ts'
import { activityAnalytics, revenueAnalytics, usersAnalytics } from './analytics-models.ts'

const query = z.object({ timeRange: timeRange.default('30d') })

/** Figures over days, each with that of the period before. */
export const analytics = area({
  name: 'analytics',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    analyseUsers: endpoint({
      method: 'GET',
      path: '/admin/analytics/users',
      summary: 'Signups, activation, who was here, who came back',
      auth: 'admin',
      query,
      reply: usersAnalytics,
      errors: [],
    }),
    analyseRevenue: endpoint({
      method: 'GET',
      path: '/admin/analytics/revenue',
      summary: 'What came in, what recurs, who left, by plan and source',
      auth: 'admin',
      query,
      reply: revenueAnalytics,
      errors: [],
    }),
    analyseActivity: endpoint({
      method: 'GET',
      path: '/admin/analytics/activity',
      summary: 'Swipes, matches, answers, how fairly people are shown, reports',
      auth: 'admin',
      query,
      reply: activityAnalytics,
      errors: [],
    }),
  },
})
