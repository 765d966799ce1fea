import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { limit } from '../fields.ts'
import { candidate } from '../matching/models.ts'
import {
  engagementEvent,
  featuredDeveloper,
  matchingTip,
  metadataMaxBytes,
  newDeveloper,
  profileTip,
  zeroStateStep,
} from './models.ts'

export const engagement = area({
  name: 'engagement',
  service: 'matching',
  base: '/api/v1',
  endpoints: {
    getZeroState: endpoint({
      method: 'GET',
      path: '/engagement/zero-state',
      summary: 'List what to do first, with how far the caller is',
      auth: 'user',
      reply: z.object({ steps: z.array(zeroStateStep) }),
      errors: [],
    }),
    listSuggestedMatches: endpoint({
      method: 'GET',
      path: '/engagement/suggested-matches',
      summary: 'Show the best of the own deck with reasons; no swipe is used up',
      auth: 'user',
      isUnsafe: true,
      query: z.object({ limit: limit({ max: 20, default: 5 }) }),
      reply: z.object({ candidates: z.array(candidate) }),
      errors: [],
    }),
    listFeaturedDevelopers: endpoint({
      method: 'GET',
      path: '/engagement/featured-developers',
      summary: 'Show developers who proved a skill lately, others every day',
      auth: 'user',
      query: z.object({ limit: limit({ max: 12, default: 3 }) }),
      reply: z.object({ developers: z.array(featuredDeveloper) }),
      errors: [],
    }),
    listNewDevelopers: endpoint({
      method: 'GET',
      path: '/engagement/new-developers',
      summary: 'Show developers who joined in the last 14 days',
      auth: 'user',
      query: z.object({ limit: limit({ max: 20, default: 4 }) }),
      reply: z.object({ developers: z.array(newDeveloper) }),
      errors: [],
    }),
    listProfileTips: endpoint({
      method: 'GET',
      path: '/engagement/profile-tips',
      summary: 'List what the own profile lacks, with what others gained by it',
      auth: 'user',
      reply: z.object({ tips: z.array(profileTip) }),
      errors: [],
    }),
    listMatchingTips: endpoint({
      method: 'GET',
      path: '/engagement/matching-tips',
      summary: 'List what would help to find people, from what the caller did and set',
      auth: 'user',
      reply: z.object({ tips: z.array(matchingTip) }),
      errors: [],
    }),
    track: endpoint({
      method: 'POST',
      path: '/engagement/track',
      summary: 'Report something done on the dashboard; what only analytics needs is kept with consent alone',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 60, by: 'user' }],
      body: z.object({
        eventType: engagementEvent,
        metadata: z
          .record(z.string().max(40), z.union([z.string(), z.number(), z.boolean()]))
          .default({})
          .refine(
            (given) => new TextEncoder().encode(JSON.stringify(given)).length <= metadataMaxBytes,
            `At most ${metadataMaxBytes} bytes.`,
          ),
      }),
      reply: nothing,
      status: 204,
      errors: [],
    }),
  },
})
