import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { flag, id, limit } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { dealtCandidate, encounter, match, newSwipe, quota } from './models.ts'

export const matching = area({
  name: 'matching',
  service: 'matching',
  base: '/api/v1',
  endpoints: {
    listCandidates: endpoint({
      method: 'GET',
      path: '/matching/candidates',
      summary: 'Get the next developers to decide on. People who superliked you come first',
      auth: 'user',
      isUnsafe: true,
      rateLimit: [{ max: 120, perSeconds: 60, by: 'user' }],
      query: z.object({
        limit: limit({ max: 50, default: 10 }),
        usePreferences: flag.default(true),
      }),
      reply: z.object({ candidates: z.array(dealtCandidate), ...quota }),
      errors: [],
    }),
    getEncounter: endpoint({
      method: 'GET',
      path: '/matching/people/:id',
      summary: 'Get how well you and a developer fit, your decision and your match',
      auth: 'user',
      params: z.object({ id }),
      reply: encounter.extend(quota),
      errors: ['not_found'],
    }),
    recordSwipe: endpoint({
      method: 'POST',
      path: '/matching/swipe',
      summary: 'Record a like, pass or superlike. Superlikes are sent once they can’t be undone',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 60, by: 'user' }],
      idempotency: true,
      body: newSwipe,
      reply: z.object({
        matched: z.boolean(),
        matchId: id.nullable(),
        ...quota,
      }),
      status: 201,
      errors: ['not_found', 'already_swiped', 'swipe_quota_reached', 'superlike_quota_reached'],
    }),
    undoSwipe: endpoint({
      method: 'POST',
      path: '/matching/swipe/undo',
      summary: 'Undo a pass, or your last decision if it’s about this person, less than a minute old and made no match',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 60, by: 'user' }],
      body: z.object({ targetUserId: id }),
      reply: z.object({ targetUserId: id, ...quota }),
      errors: ['nothing_to_undo', 'newer_decision'],
    }),
    listMatches: endpoint({
      method: 'GET',
      path: '/matching/matches',
      summary: 'List your matches, newest first',
      auth: 'user',
      query: z.object({
        status: z.enum(['active', 'ended', 'all']).default('active'),
        ...pageQuery({ max: 100, default: 50 }),
      }),
      reply: z.object({ matches: z.array(match), nextCursor }),
      errors: [],
    }),
    getMatch: endpoint({
      method: 'GET',
      path: '/matching/matches/:id',
      summary: 'Get one of your matches',
      auth: 'user',
      params: z.object({ id }),
      reply: match,
      errors: ['not_found'],
    }),
    endMatch: endpoint({
      method: 'DELETE',
      path: '/matching/matches/:id',
      summary: 'End a match for both people. Its conversation becomes read-only',
      auth: 'user',
      params: z.object({ id }),
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
  },
})
