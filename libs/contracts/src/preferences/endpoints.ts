import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { id, text, time } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { blockReasonMax } from './limits.ts'
import { discoveryPreferences, preferencesChange } from './models.ts'

export const preferences = area({
  name: 'preferences',
  service: 'matching',
  base: '/api/v1',
  endpoints: {
    getPreferences: endpoint({
      method: 'GET',
      path: '/preferences',
      summary: 'Read the own discovery preferences',
      auth: 'user',
      reply: discoveryPreferences,
      errors: [],
    }),
    changePreferences: endpoint({
      method: 'PUT',
      path: '/preferences',
      summary: 'Change any part of the own discovery preferences',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
      body: preferencesChange,
      reply: discoveryPreferences,
      errors: [],
    }),
    listBlocks: endpoint({
      method: 'GET',
      path: '/preferences/block',
      summary: 'List whom the caller has blocked, newest first',
      auth: 'user',
      query: z.object(pageQuery({ max: 100, default: 50 })),
      reply: z.object({
        blocks: z.array(
          z.object({
            blockedUserId: id,
            full_name: z.string(),
            blockedAt: time,
          }),
        ),
        nextCursor,
      }),
      errors: [],
    }),
    blockUser: endpoint({
      method: 'POST',
      path: '/preferences/block',
      summary: 'Block a developer: both vanish for each other, a match ends',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
      body: z.object({
        blockedUserId: id,
        reason: text({ max: blockReasonMax }).optional(),
      }),
      reply: z.object({ blockedUserId: id, blockedAt: time }),
      status: 201,
      errors: ['not_found'],
    }),
    unblockUser: endpoint({
      method: 'DELETE',
      path: '/preferences/block/:id',
      summary: 'Take a block back; the ended match stays ended',
      auth: 'user',
      params: z.object({ id }),
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
  },
})
