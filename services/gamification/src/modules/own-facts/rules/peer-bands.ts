import { experienceBands } from '@codekin/contracts/own-analytics/metrics'

export const bandFirstYears: readonly number[] = experienceBands
/** Of whom it is not said how long they have been at it, everybody is like them. */
export const everybodyBand = 'all'

/** Whom somebody is compared with, by their years of experience: the name of their band. */
export function bandOf(experienceYears: number | null): string {
  const first = bandFirstYears.findLast((year) => experienceYears !== null && year <= experienceYears)
  return first === undefined ? everybodyBand : String(first)
}
