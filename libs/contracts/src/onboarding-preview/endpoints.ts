import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { candidate } from '../matching/models.ts'
import { previewSize } from '../onboarding/limits.ts'

/** Matching's part of onboarding. */
export const onboardingPreview = area({
  name: 'onboardingPreview',
  service: 'matching',
  base: '/api/v1',
  endpoints: {
    listPreviewMatches: endpoint({
      method: 'GET',
      path: '/onboarding/preview/matches',
      summary: 'Get 5 developers who fit. Doesn’t use up swipes, and doesn’t count as showing them',
      auth: 'user',
      rateLimit: [{ max: 30, perSeconds: 60, by: 'user' }],
      reply: z.object({ candidates: z.array(candidate).max(previewSize) }),
      errors: [],
    }),
  },
})
