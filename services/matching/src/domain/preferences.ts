import type { Preferences, preferencesChange } from '@codekin/contracts/preferences/models'
import type { z } from 'zod'

export type PreferencesChange = z.output<typeof preferencesChange>

/** What is said of a range that holds nobody. */
export const emptyRange = { field: 'experienceYearsMin', message: 'This can’t be more than experienceYearsMax.' }

/** The preferences after a change of any part of them; `empty-range` when no experience could fit both bounds. */
export function changed(
  before: Preferences,
  change: PreferencesChange,
): { kind: 'changed'; preferences: Preferences } | { kind: 'empty-range' } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const preferences: Preferences = { ...before, ...Object.fromEntries(given) }
  const { experienceYearsMin: min, experienceYearsMax: max } = preferences
  if (min !== null && max !== null && min > max) return { kind: 'empty-range' }
  return { kind: 'changed', preferences }
}
