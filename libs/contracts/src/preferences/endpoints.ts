import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { id, text, time } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { developerRole, goal, language } from '../users/models.ts'

/** Hard filters of the deck; an empty list or null filters nothing. They hold in both directions. */
export const preferences = z.object({
  roles: z.array(developerRole),
  goals: z.array(goal),
  languages: z.array(z.string()),
  cities: z.array(z.string()),
  experienceYearsMin: z.int().nullable(),
  experienceYearsMax: z.int().nullable(),
  /** Working hours (09:00–18:00 in each zone) that must overlap today. */
  timezoneOverlapHoursMin: z.int().nullable(),
  verifiedOnly: z.boolean(),
})
export type Preferences = z.output<typeof preferences>

export const preferencesChange = z
  .object({
    roles: z.array(developerRole).max(13),
    goals: z.array(goal).max(11),
    languages: z.array(language).max(10),
    cities: z.array(text({ min: 1, max: 80 })).max(20),
    experienceYearsMin: z.int().min(0).max(60).nullable(),
    experienceYearsMax: z.int().min(0).max(60).nullable(),
    timezoneOverlapHoursMin: z.int().min(0).max(9).nullable(),
    verifiedOnly: z.boolean(),
  })
  .partial()

export const preferencesArea = area({
  name: 'preferences',
  service: 'matching',
  base: '/api/v1',
  endpoints: {
    getPreferences: endpoint({
      method: 'GET',
      path: '/preferences',
      summary: 'Read the own discovery preferences',
      auth: 'user',
      reply: preferences,
      errors: [],
    }),
    changePreferences: endpoint({
      method: 'PUT',
      path: '/preferences',
      summary: 'Change any part of the own discovery preferences',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
      body: preferencesChange,
      reply: preferences,
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
        reason: text({ max: 500 }).optional(),
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
