import { experienceBands } from '@codekin/contracts/own-analytics/metrics'

export const bandFirstYears: readonly number[] = experienceBands
/** People without years of experience are compared with everyone. */
export const everyoneBand = 'all'

/** The name of the experience band a user is compared with. */
export function bandOf(experienceYears: number | null): string {
  const first = bandFirstYears.findLast((year) => experienceYears !== null && year <= experienceYears)
  return first === undefined ? everyoneBand : String(first)
}
