import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { dayCap, ownBadge, pointEntry } from '../gamification/models.ts'
import { qualityMetrics } from '../own-analytics/models.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { qualityDashboard } from './models.ts'

/** A user's quality metrics, points and badges, with their sources. */
export const quality = area({
  name: 'quality',
  service: 'gamification',
  base: '/api/v1',
  endpoints: {
    getMetrics: endpoint({
      method: 'GET',
      path: '/quality/metrics/me',
      summary: 'Get your quality metrics next to the medians of similar people',
      auth: 'user',
      reply: qualityMetrics,
      errors: [],
    }),
    getDashboard: endpoint({
      method: 'GET',
      path: '/quality/dashboard/me',
      summary: 'Get your quality score, metrics, next steps, newest points and badges, and this week’s rank',
      auth: 'user',
      reply: qualityDashboard,
      errors: [],
    }),
    listOwnPoints: endpoint({
      method: 'GET',
      path: '/quality/points/me',
      summary: 'List your points, newest first, including reversed ones, and what’s left of today’s limits',
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
      summary: 'List your badges, newest first, and the ones to earn, closest first',
      auth: 'user',
      reply: z.object({ earned: z.array(ownBadge), locked: z.array(ownBadge) }),
      errors: [],
    }),
  },
})
