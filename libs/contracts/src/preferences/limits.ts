import type { Preferences } from './models.ts'

// The values alone, for pages that need no schema.

/** Characters of why somebody is blocked. */
export const blockReasonMax = 500

/** What filters nothing: the preferences of whoever never set any. */
export const openPreferences: Preferences = {
  roles: [],
  goals: [],
  languages: [],
  cities: [],
  experienceYearsMin: null,
  experienceYearsMax: null,
  timezoneOverlapHoursMin: null,
  verifiedOnly: false,
  twoWay: true,
  busyShield: false,
}
