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
      summary: 'List your first steps and your progress',
      auth: 'user',
      reply: z.object({ steps: z.array(zeroStateStep) }),
      errors: [],
    }),
    listSuggestedMatches: endpoint({
      method: 'GET',
      path: '/engagement/suggested-matches',
      summary: 'Get the best of your deck, with reasons. Doesn’t use up swipes',
      auth: 'user',
      isUnsafe: true,
      query: z.object({ limit: limit({ max: 20, default: 5 }) }),
      reply: z.object({ candidates: z.array(candidate) }),
      errors: [],
    }),
    listFeaturedDevelopers: endpoint({
      method: 'GET',
      path: '/engagement/featured-developers',
      summary: 'Get developers who recently proved a skill. Changes every day',
      auth: 'user',
      query: z.object({ limit: limit({ max: 12, default: 3 }) }),
      reply: z.object({ developers: z.array(featuredDeveloper) }),
      errors: [],
    }),
    listNewDevelopers: endpoint({
      method: 'GET',
      path: '/engagement/new-developers',
      summary: 'Get developers who joined in the last 14 days',
      auth: 'user',
      query: z.object({ limit: limit({ max: 20, default: 4 }) }),
      reply: z.object({ developers: z.array(newDeveloper) }),
      errors: [],
    }),
    listProfileTips: endpoint({
      method: 'GET',
      path: '/engagement/profile-tips',
      summary: 'List what your profile is missing, and how it helped others',
      auth: 'user',
      reply: z.object({ tips: z.array(profileTip) }),
      errors: [],
    }),
    listMatchingTips: endpoint({
      method: 'GET',
      path: '/engagement/matching-tips',
      summary: 'List suggestions for finding people, based on your activity and settings',
      auth: 'user',
      reply: z.object({ tips: z.array(matchingTip) }),
      errors: [],
    }),
    track: endpoint({
      method: 'POST',
      path: '/engagement/track',
      summary: 'Record a dashboard event. Analytics-only events are kept only with consent',
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
