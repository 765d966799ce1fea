import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'

const vitals = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const

/** Longest time that is believed, milliseconds; whoever sends more has been asleep. */
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

/** What pages tell of how quick they were. The specification's address, which has no version. */
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
      // A page sends one in five seconds at most; whole offices stand behind one address.
      rateLimit: [{ max: 600, perSeconds: 60, by: 'ip' }],
      maxBodyBytes: 4_096,
      body: z.union([vital, customTiming]),
      reply: nothing,
      status: 204,
      errors: [],
    }),
  },
})
