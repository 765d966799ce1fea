import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { dayCap, ownBadge, pointEntry } from '../gamification/models.ts'
import { qualityMetrics } from '../own-analytics/models.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { qualityDashboard } from './models.ts'

/** What somebody earned, with what it came from. */
export const quality = area({
  name: 'quality',
  service: 'gamification',
  base: '/api/v1',
  endpoints: {
    getMetrics: endpoint({
      method: 'GET',
      path: '/quality/metrics/me',
      summary: 'Read what the quality of the caller’s part is made of, beside people like them',
      auth: 'user',
      reply: qualityMetrics,
      errors: [],
    }),
    getDashboard: endpoint({
      method: 'GET',
      path: '/quality/dashboard/me',
      summary:
        'Read the caller’s score with its parts, what to do next, newest points and badges, and the place of this week',
      auth: 'user',
      reply: qualityDashboard,
      errors: [],
    }),
    listOwnPoints: endpoint({
      method: 'GET',
      path: '/quality/points/me',
      summary: 'List what the caller got points for, newest first, also what counts no more, and how full today is',
      auth: 'user',
      query: z.object(pageQuery({ max: 100, default: 30 })),
      reply: z.object({
        total: z.int().nonnegative(),
        entries: z.array(pointEntry),
        today: z.array(dayCap),
        nextCursor,
      }),
      errors: [],
    }),
    listOwnBadges: endpoint({
      method: 'GET',
      path: '/quality/badges/me',
      summary: 'List the badges that the caller has, the newest first, and those to come, the nearest first',
      auth: 'user',
      reply: z.object({ earned: z.array(ownBadge), locked: z.array(ownBadge) }),
      errors: [],
    }),
  },
})
