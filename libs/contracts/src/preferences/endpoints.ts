import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { id, limit, text, time, timezone } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { developerRole } from '../users/models.ts'
import { blockReasonMax } from './limits.ts'
import { discoveryPreferences, headcount, overlapOnDay, preferencesChange } from './models.ts'

export const preferences = area({
  name: 'preferences',
  service: 'matching',
  base: '/api/v1',
  endpoints: {
    getPreferences: endpoint({
      method: 'GET',
      path: '/preferences',
      summary: 'Get your discovery preferences',
      auth: 'user',
      reply: discoveryPreferences,
      errors: [],
    }),
    changePreferences: endpoint({
      method: 'PUT',
      path: '/preferences',
      summary: 'Update your discovery preferences',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
      body: preferencesChange,
      reply: discoveryPreferences,
      errors: [],
    }),
    listRoles: endpoint({
      method: 'GET',
      path: '/preferences/roles',
      summary: 'List developers’ roles and how many developers have each',
      auth: 'user',
      reply: z.object({ roles: z.array(z.object({ role: developerRole, people: headcount })) }),
      errors: [],
    }),
    listCityHubs: endpoint({
      method: 'GET',
      path: '/preferences/city-hubs',
      summary: 'List the cities with the most developers, and your own',
      auth: 'user',
      query: z.object({ limit: limit({ max: 50, default: 12 }) }),
      reply: z.object({ hubs: z.array(z.object({ city: z.string(), people: headcount, isOwn: z.boolean() })) }),
      errors: [],
    }),
    countVerifiedPeople: endpoint({
      method: 'GET',
      path: '/preferences/verified-people',
      summary: 'Count the developers with a proved skill',
      auth: 'user',
      reply: z.object({ people: headcount }),
      errors: [],
    }),
    compareTimezones: endpoint({
      method: 'POST',
      path: '/preferences/timezone-overlap',
      summary: 'Get how your working hours overlap with another time zone, through the year. Stores nothing',
      auth: 'user',
      rateLimit: [{ max: 240, perSeconds: 60, by: 'user' }],
      body: z.object({ targetTimezone: timezone, requiredOverlapHours: z.number().min(0).max(24) }),
      reply: z.object({
        ownTimezone: z.string(),
        targetTimezone: z.string(),
        today: overlapOnDay,
        january: overlapOnDay,
        july: overlapOnDay,
      }),
      errors: ['no_timezone'],
    }),
    listBlocks: endpoint({
      method: 'GET',
      path: '/preferences/block',
      summary: 'List the people you’ve blocked, newest first',
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
      summary: 'Block a developer. You no longer see each other, and a match ends',
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
      summary: 'Unblock a developer. An ended match stays ended',
      auth: 'user',
      params: z.object({ id }),
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
  },
})
