import type { Preferences, preferencesChange } from '@codekin/contracts/preferences/models'
import type { z } from 'zod'

export type PreferencesChange = z.output<typeof preferencesChange>

/** Error detail of a range that contains no one. */
export const emptyRange = { field: 'experienceYearsMin', message: 'This can’t be more than experienceYearsMax.' }

/** Applies a partial change to the preferences; `empty-range` if no experience could meet both bounds. */
export function applyPreferencesChange(
  before: Preferences,
  change: PreferencesChange,
): { kind: 'changed'; preferences: Preferences } | { kind: 'empty-range' } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const preferences: Preferences = { ...before, ...Object.fromEntries(given) }
  const { experienceYearsMin: min, experienceYearsMax: max } = preferences
  if (min !== null && max !== null && min > max) return { kind: 'empty-range' }
  return { kind: 'changed', preferences }
}
