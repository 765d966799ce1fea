import { isolateBidi } from '@codekin/contracts/direction'
import type { Compatibility } from '@codekin/contracts/matching/models'
import type { Profile } from '@codekin/contracts/users/models'
import { roleNames } from '@codekin/contracts/users/role-names'

/** `1 year`, `3 years`. */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`
}

/** A person's first name, isolated for use in a sentence. */
export function firstName(fullName: string): string {
  return isolateBidi(fullName.trim().split(/\s+/)[0] ?? fullName)
}

/** A person's place in their own words; empty if not given. */
export function placeOf({ location, city }: Pick<Profile, 'location' | 'city'>): string {
  return location || city
}

/** `8 years of experience`, or `Starting out`; undefined if not given. */
export function experienceText(years: number | null): string | undefined {
  if (years === null) return undefined
  return years === 0 ? 'Starting out' : `${counted(years, 'year')} of experience`
}

/** A short form: years alone, beside a face, read as an age. */
function shortExperience(years: number | null): string | undefined {
  return years ? `${counted(years, 'year')} in tech` : experienceText(years)
}

// Lines break after the dot, not before it.
const between = '\u00a0· '

/** `Backend · 8 years in tech · Lisbon`, from the fields that are filled in. */
export function aboutLine(
  { roles, experienceYears, city }: Pick<Profile, 'roles' | 'experienceYears' | 'city'>,
  rolesMax = 2,
): string {
  return [
    ...roles.slice(0, rolesMax).map((role) => roleNames[role]),
    shortExperience(experienceYears),
    isolateBidi(city),
  ]
    .filter(Boolean)
    .join(between)
}

/** The fit in the gutter line of a card: `5 shared · 3 to learn`. */
export function fitLine({ shared, theyAdd }: Pick<Compatibility, 'shared' | 'theyAdd'>): string {
  return `${shared.length} shared${between}${theyAdd.length} to learn`
}

/** A person's skills in the gutter line of a profile: `6 skills · 3 proved`. */
export function skillsLine({ skills }: Pick<Profile, 'skills'>): string {
  if (skills.length === 0) return 'no skills yet'
  const verified = skills.filter(({ verifiedBy }) => verifiedBy.length > 0).length
  return verified === 0
    ? counted(skills.length, 'skill')
    : `${counted(skills.length, 'skill')}${between}${verified} proved`
}
