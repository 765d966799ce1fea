import type { Preferences } from './models.ts'

// Only values, for pages that need no schema.

/** The most characters of the reason for a block. */
export const blockReasonMax = 500

/** The default preferences, which filter nothing. */
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
