import { z } from 'zod'
import { performanceReview } from '../analytics/performance-models.ts'
import { area, endpoint } from '../endpoint.ts'
import { staffReason } from '../moderation/models.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { timeRange } from '../users/profile-changes.ts'
import { parkedEvent, parkedId, systemHealth, systemStats } from './system-models.ts'

const parkedOrder = {
  method: 'POST',
  auth: 'admin',
  freshProof: true,
  rateLimit: [{ max: 120, perSeconds: 60, by: 'user' }],
  params: z.object({ id: parkedId }),
  body: z.object({ reason: staffReason.optional() }),
  /** `accepted`: the service does not respond now; the command is stored and retried until it does. */
  reply: z.object({ outcome: z.enum(['done', 'accepted']) }),
  errors: ['not_found'],
} as const

/** The health of the platform, and actions on parked events. */
export const system = area({
  name: 'system',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    getSystemHealth: endpoint({
      method: 'GET',
      path: '/admin/system/health',
      summary: 'Get the health of every part of the platform, with advice; answers within 2 seconds',
      auth: 'admin',
      reply: systemHealth,
      errors: [],
    }),
    getSystemStats: endpoint({
      method: 'GET',
      path: '/admin/system/stats',
      summary: 'Get counts and sizes: rows, bytes, streams, sockets, requests',
      auth: 'admin',
      reply: systemStats,
      errors: [],
    }),
    listParked: endpoint({
      method: 'GET',
      path: '/admin/system/parked',
      summary: 'List events that consumers gave up on, newest first',
      auth: 'admin',
      query: z.object(pageQuery({ max: 100, default: 50 })),
      /** `silent`: services that did not respond, whose events are missing here. */
      reply: z.object({ events: z.array(parkedEvent), silent: z.array(z.string()), nextCursor }),
      errors: [],
    }),
    retryParked: endpoint({
      ...parkedOrder,
      path: '/admin/system/parked/:id/retry',
      summary: 'Retry a parked event',
    }),
    dropParked: endpoint({
      ...parkedOrder,
      path: '/admin/system/parked/:id/drop',
      summary: 'Drop a parked event; its consumer will never handle it',
    }),
    reviewPerformance: endpoint({
      method: 'GET',
      path: '/admin/analytics/performance',
      summary: 'Get page speed by metric and route',
      auth: 'admin',
      query: z.object({ timeRange: timeRange.default('30d') }),
      reply: performanceReview,
      errors: [],
    }),
  },
})
