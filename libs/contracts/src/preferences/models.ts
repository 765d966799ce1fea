import { z } from 'zod'
import { line } from '../fields.ts'
import { developerRole, goal, languageList } from '../users/models.ts'

/** Hard filters of the deck; an empty list or null filters nothing. With `twoWay` they hold in both directions. */
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
  /** People who don't pass these filters don't see the caller in a deck either. Off: only their own deck is filtered. */
  twoWay: z.boolean(),
  /** Lowers the caller's reach: they are shown to fewer people, who like the caller or fit best. */
  busyShield: z.boolean(),
})
export type Preferences = z.output<typeof discoveryPreferences>

/** The number of active, visible developers, rounded down to fives; `few` below ten. */
export const headcount = z.union([z.int().min(10), z.literal('few')])
export type Headcount = z.output<typeof headcount>

/** Clock times, `HH:MM`; if `to` is before `from`, the range crosses midnight. */
const clockRange = z.object({ from: z.string(), to: z.string() })

/** The overlap of the working hours (09:00–18:00) of two zones on a day; both ranges are null without one. */
export const overlapOnDay = z.object({
  date: z.iso.date(),
  hours: z.number(),
  /** The overlap on the caller's clock and on that of the other zone. */
  yours: clockRange.nullable(),
  theirs: clockRange.nullable(),
  isEnough: z.boolean(),
})
export type OverlapOnDay = z.output<typeof overlapOnDay>

export const preferencesChange = z
  .object({
    roles: z.array(developerRole).max(13),
    goals: z.array(goal).max(11),
    languages: languageList,
    cities: z.array(line({ min: 1, max: 80 })).max(20),
    experienceYearsMin: z.int().min(0).max(60).nullable(),
    experienceYearsMax: z.int().min(0).max(60).nullable(),
    timezoneOverlapHoursMin: z.int().min(0).max(9).nullable(),
    verifiedOnly: z.boolean(),
    twoWay: z.boolean(),
    busyShield: z.boolean(),
  })
  .partial()
