import { z } from 'zod'
import { linkToken } from '../auth/models.ts'
import { area, endpoint, nothing } from '../endpoint.ts'
import { id } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { gift, invitation, newInvitation } from './models.ts'

export const invitations = area({
  name: 'invitations',
  service: 'identity',
  base: '/api/v1',
  endpoints: {
    findInvitation: endpoint({
      method: 'GET',
      path: '/invitations/code/:code',
      summary: 'Get what an invitation gives to new members. Same reply for all that no longer work',
      auth: 'public',
      rateLimit: [
        { max: 60, perSeconds: 300, by: 'ip' },
        { max: 20, perSeconds: 1800, by: 'ip', counts: 'invalid_invitation' },
      ],
      params: z.object({ code: linkToken }),
      reply: z.object({ gift: gift.nullable() }),
      errors: ['invalid_invitation'],
    }),
    listInvitations: endpoint({
      method: 'GET',
      path: '/invitations',
      summary: 'List the invitations, newest first',
      auth: 'admin',
      query: z.object(pageQuery({ max: 100, default: 50 })),
      reply: z.object({ invitations: z.array(invitation), nextCursor }),
      errors: [],
    }),
    makeInvitation: endpoint({
      method: 'POST',
      path: '/invitations',
      summary: 'Create an invitation. Returns its address only once',
      auth: 'admin',
      freshProof: true,
      rateLimit: [{ max: 60, perSeconds: 3600, by: 'user' }],
      body: newInvitation,
      reply: z.object({ invitation, url: z.string() }),
      status: 201,
      errors: [],
    }),
    withdrawInvitation: endpoint({
      method: 'DELETE',
      path: '/invitations/:id',
      summary: 'Withdraw an invitation. People who already used it keep what it gave',
      auth: 'admin',
      freshProof: true,
      params: z.object({ id }),
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
  },
})
