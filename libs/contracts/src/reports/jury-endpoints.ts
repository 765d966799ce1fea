import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { juryDesk, juryVote } from './jury.ts'

/** The community review of reported items of the low-severity groups. */
export const jury = area({
  name: 'jury',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    openJuryDesk: endpoint({
      method: 'GET',
      path: '/reports/community-moderation',
      summary: 'List up to 5 anonymised items to review, or what keeps you from reviewing',
      auth: 'user',
      isUnsafe: true,
      reply: juryDesk,
      errors: [],
    }),
    joinJury: endpoint({
      method: 'PUT',
      path: '/reports/community-moderation',
      summary: 'Join or leave community review',
      auth: 'user',
      body: z.object({ isJuror: z.boolean() }),
      reply: juryDesk,
      errors: ['jury_not_open'],
    }),
    castVote: endpoint({
      method: 'POST',
      path: '/reports/:id/community-vote',
      summary: 'Vote on an item assigned to you, once and without seeing other votes',
      auth: 'user',
      params: z.object({ id }),
      body: z.object({ vote: juryVote }),
      reply: z.object({ votesCast: z.int().positive() }),
      status: 201,
      errors: ['not_found', 'already_voted'],
    }),
  },
})
