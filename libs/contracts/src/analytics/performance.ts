import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'

const vitals = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const

/** The longest plausible time, in milliseconds; a longer one comes from a suspended device. */
export const longestMilliseconds = 600_000

const about = {
  timestamp: z.number().nonnegative(),
  url: z.url({ protocol: /^https?$/ }).max(500),
}
const size = z.number().nonnegative().max(longestMilliseconds)

/** Times in milliseconds; CLS has no unit. */
const vital = z.object({
  metric: z.enum(vitals),
  value: size,
  delta: z.number().min(-longestMilliseconds).max(longestMilliseconds),
  id: z.string().max(100),
  userAgent: z.string().max(500),
  ...about,
})

const customTiming = z.object({
  type: z.literal('custom'),
  name: z.string().regex(/^[a-z][a-z0-9 :-]{0,39}$/),
  duration: size,
  ...about,
})

/** The performance reports of pages. The specification's path has no version. */
export const performance = area({
  name: 'performance',
  service: 'admin',
  base: '/api/analytics',
  endpoints: {
    recordPerformance: endpoint({
      method: 'POST',
      path: '/performance',
      summary: 'Report how fast a page was: a web vital or a custom timing',
      auth: 'public',
      // A page sends at most one in five seconds; whole offices share one address.
      rateLimit: [{ max: 600, perSeconds: 60, by: 'ip' }],
      maxBodyBytes: 4_096,
      body: z.union([vital, customTiming]),
      reply: nothing,
      status: 204,
      errors: [],
    }),
  },
})
