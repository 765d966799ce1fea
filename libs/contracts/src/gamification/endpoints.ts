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
      summary: 'Get the leaderboard for the week, the month or all time, with you and the people around you',
      auth: 'user',
      query: z.object({
        timeframe: timeframe.default('week'),
        limit: limit({ max: 50, default: 10 }),
        /** Only people of this city, or with this skill. If both are given, the city wins. Default: everyone. */
        city: line({ min: 1, max: 80 }).optional(),
        skill: line({ min: 1, max: 40 }).optional(),
      }),
      reply: leaderboard,
      errors: [],
    }),
    listAchievements: endpoint({
      method: 'GET',
      path: '/gamification/achievements',
      summary: 'List all badges with your progress, what earned them and how rare they are',
      auth: 'user',
      query: z.object({ limit: limit({ max: 100, default: 100 }) }),
      reply: z.object({ achievements: z.array(ownBadge) }),
      errors: [],
    }),
    getStats: endpoint({
      method: 'GET',
      path: '/gamification/stats',
      summary: 'Get your points by kind and week, and your streak',
      auth: 'user',
      reply: pointStats,
      errors: [],
    }),
  },
})
