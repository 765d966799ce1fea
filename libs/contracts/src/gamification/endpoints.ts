import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { limit, line } from '../fields.ts'
import { leaderboard, ownBadge, pointStats, timeframe } from './models.ts'

export const gamification = area({
  name: 'gamification',
  service: 'gamification',
  base: '/api/v1',
  endpoints: {
    getLeaderboard: endpoint({
      method: 'GET',
      path: '/gamification/leaderboard',
      summary: 'Show who has the most points of a week, a month or ever, and the caller among those next to them',
      auth: 'user',
      query: z.object({
        timeframe: timeframe.default('week'),
        limit: limit({ max: 50, default: 10 }),
        /** Only those of this city, or with this skill; of both, the city. Default: everybody. */
        city: line({ min: 1, max: 80 }).optional(),
        skill: line({ min: 1, max: 40 }).optional(),
      }),
      reply: leaderboard,
      errors: [],
    }),
    listAchievements: endpoint({
      method: 'GET',
      path: '/gamification/achievements',
      summary: 'List all badges with how far the caller is, how rare each is, and with what it was earned',
      auth: 'user',
      query: z.object({ limit: limit({ max: 100, default: 100 }) }),
      reply: z.object({ achievements: z.array(ownBadge) }),
      errors: [],
    }),
    getStats: endpoint({
      method: 'GET',
      path: '/gamification/stats',
      summary: 'Read the own points by kind and week, and for how many days in a run something was earned',
      auth: 'user',
      reply: pointStats,
      errors: [],
    }),
  },
})
