import type { Preferences } from '@codekin/contracts/preferences/models'
import { cityKey, languageKey, type Traits } from './compatibility/index.ts'
import { workingHoursOverlap } from './timezone-overlap.ts'

/**
 * How far a short deck reaches beyond its owner's preferences. Each step drops more filters; visibility, the filters of others
 * and `verifiedOnly` are never dropped.
 */
export const wideningSteps = [
  [],
  ['hours', 'experience'],
  ['hours', 'experience', 'city', 'languages'],
  ['hours', 'experience', 'city', 'languages', 'goals', 'roles'],
] as const satisfies readonly (readonly FilterName[])[]

export type FilterName = 'roles' | 'goals' | 'languages' | 'city' | 'experience' | 'hours' | 'verified'
export const filterNames: readonly FilterName[] = [
  'roles',
  'goals',
  'languages',
  'city',
  'experience',
  'hours',
  'verified',
]

/** Whether `other` meets the preferences of the owner, apart from the dropped filters. */
export function meetsPreferences(
  preferences: Preferences,
  owner: Traits,
  other: Traits,
  now: Date,
  dropped: readonly FilterName[] = [],
): boolean {
  return filterNames.every((name) => dropped.includes(name) || meetsFilter(name, preferences, owner, other, now))
}

/** The preferences without the dropped filters: the filters of the index walk. */
export function widenPreferences(preferences: Preferences, dropped: readonly FilterName[]): Preferences {
  const keep = (name: FilterName) => !dropped.includes(name)
  return {
    roles: keep('roles') ? preferences.roles : [],
    goals: keep('goals') ? preferences.goals : [],
    languages: keep('languages') ? preferences.languages : [],
    cities: keep('city') ? preferences.cities : [],
    experienceYearsMin: keep('experience') ? preferences.experienceYearsMin : null,
    experienceYearsMax: keep('experience') ? preferences.experienceYearsMax : null,
    timezoneOverlapHoursMin: keep('hours') ? preferences.timezoneOverlapHoursMin : null,
    verifiedOnly: preferences.verifiedOnly,
    twoWay: preferences.twoWay,
    busyShield: preferences.busyShield,
  }
}

/** Whether these preferences exclude anyone from the own deck. */
export function hasFilters(p: Preferences): boolean {
  const lists = [p.roles, p.goals, p.languages, p.cities]
  const bounds = [p.experienceYearsMin, p.experienceYearsMax, p.timezoneOverlapHoursMin]
  return p.verifiedOnly || lists.some(({ length }) => length > 0) || bounds.some((bound) => bound !== null)
}

/** An open field doesn't meet a filter on it. */
function meetsFilter(name: FilterName, p: Preferences, owner: Traits, other: Traits, now: Date): boolean {
  switch (name) {
    case 'roles':
      return p.roles.length === 0 || p.roles.some((role) => other.roles.has(role))
    case 'goals':
      return p.goals.length === 0 || p.goals.some((goal) => other.goals.has(goal))
    case 'languages':
      return p.languages.length === 0 || p.languages.some((tag) => other.languages.has(languageKey(tag)))
    case 'city':
      return p.cities.length === 0 || p.cities.some((city) => cityKey(city) === other.city)
    case 'experience':
      return isWithin(other.experienceYears, p.experienceYearsMin, p.experienceYearsMax)
    case 'hours':
      return !p.timezoneOverlapHoursMin || hoursWith(owner, other, now) >= p.timezoneOverlapHoursMin
    case 'verified':
      return !p.verifiedOnly || other.verifiedSkillCount > 0
    default:
      return name satisfies never
  }
}

function isWithin(years: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true
  return years !== null && years >= (min ?? 0) && years <= (max ?? Number.POSITIVE_INFINITY)
}

function hoursWith(owner: Traits, other: Traits, now: Date): number {
  if (owner.timezone === null || other.timezone === null) return 0
  return workingHoursOverlap(owner.timezone, other.timezone, now) ?? 0
}
