import type { Preferences } from '@codekin/contracts/preferences/models'
import { roleNames } from '@codekin/contracts/users/role-names'
import { goalNames } from '@codekin/people/labels'
import { languageName } from '@codekin/people/language-name'

/** Bounds of the filters. */
export const yearsMax = 40
export const overlapHoursMax = 9

export type ActiveFilter = {
  key: string
  /** What it filters by. */
  label: string
  /** Label of the button that removes it. */
  widen: string
  change: Partial<Preferences>
}

function list(labels: readonly string[]): string {
  return labels.length > 2 ? `${labels.slice(0, 2).join(', ')} +${labels.length - 2}` : labels.join(', ')
}

/** A range of years: `3 to 8 years`, `8 years or more`; undefined without limits. */
export function yearsText(min: number | null, max: number | null): string | undefined {
  if (min === null && max === null) return undefined
  if (max === null) return `${min} years or more`
  return min === null || min === 0 ? `up to ${max} years` : `${min} to ${max} years`
}

/** The active filters in words, each with the change that removes it. */
export function activeFilters(p: Preferences): ActiveFilter[] {
  const years = yearsText(p.experienceYearsMin, p.experienceYearsMax)
  const all: (ActiveFilter | false)[] = [
    p.roles.length > 0 && {
      key: 'roles',
      label: list(p.roles.map((role) => roleNames[role])),
      widen: 'Any role',
      change: { roles: [] },
    },
    p.goals.length > 0 && {
      key: 'goals',
      label: list(p.goals.map((goal) => goalNames[goal])),
      widen: 'Any goal',
      change: { goals: [] },
    },
    p.cities.length > 0 && { key: 'cities', label: list(p.cities), widen: 'Any city', change: { cities: [] } },
    p.languages.length > 0 && {
      key: 'languages',
      label: list(p.languages.map(languageName)),
      widen: 'Any language',
      change: { languages: [] },
    },
    years !== undefined && {
      key: 'years',
      label: years,
      widen: 'Any experience',
      change: { experienceYearsMin: null, experienceYearsMax: null },
    },
    p.timezoneOverlapHoursMin !== null && {
      key: 'overlap',
      label: `${p.timezoneOverlapHoursMin} h overlap`,
      widen: 'Any time zone',
      change: { timezoneOverlapHoursMin: null },
    },
    p.verifiedOnly && {
      key: 'verified',
      label: 'Proved skills only',
      widen: 'Include people without proof',
      change: { verifiedOnly: false },
    },
  ]
  return all.filter((filter) => filter !== false)
}
