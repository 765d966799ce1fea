import { z } from 'zod'
import { line } from '../fields.ts'
import { developerRole, goal, language } from '../users/models.ts'

/** Hard filters of the deck; an empty list or null filters nothing. They hold in both directions. */
export const discoveryPreferences = z.object({
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
export type Preferences = z.output<typeof discoveryPreferences>

export const preferencesChange = z
  .object({
    roles: z.array(developerRole).max(13),
    goals: z.array(goal).max(11),
    languages: z.array(language).max(10),
    cities: z.array(line({ min: 1, max: 80 })).max(20),
    experienceYearsMin: z.int().min(0).max(60).nullable(),
    experienceYearsMax: z.int().min(0).max(60).nullable(),
    timezoneOverlapHoursMin: z.int().min(0).max(9).nullable(),
    verifiedOnly: z.boolean(),
  })
  .partial()
