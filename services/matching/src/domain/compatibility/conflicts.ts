import { workingHoursOverlap } from '../timezone-overlap.ts'
import { formatCount, goalSought, joinNames, roleNoun } from './labels.ts'
import type { PairScore } from './score.ts'
import type { Traits } from './traits.ts'

const farApartYears = 12

/** Reasons against a match, as sentences to the viewer. An open field is no conflict. */
export function conflictsOf(viewer: Traits, other: Traits, { forth, back }: PairScore, now: Date): string[] {
  return [
    ...(forth.values.goals === 0 ? [goalConflict(viewer, other)] : []),
    ...(forth.values.roles === 0 ? [roleConflict(viewer, other, 'You’re looking', 'they’re')] : []),
    ...(back.values.roles === 0 ? [roleConflict(other, viewer, 'They’re looking', 'you’re')] : []),
    ...timezoneConflict(viewer, other, now),
    ...(forth.values.languages === 0 ? ['No language in common'] : []),
    ...experienceConflict(viewer, other, forth.values.experience),
  ]
}

function goalConflict(viewer: Traits, other: Traits): string {
  const [mine] = viewer.goals
  const [theirs] = other.goals
  if (!mine || !theirs) return 'No goal in common'
  return `You’re looking for ${goalSought[mine]}; they’re looking for ${goalSought[theirs]}`
}

function roleConflict(seeker: Traits, found: Traits, looks: string, are: string): string {
  const wanted = [...seeker.lookingFor].map((role) => roleNoun[role])
  const actual = [...found.roles].map((role) => roleNoun[role])
  return `${looks} for ${joinNames(wanted)}; ${are} ${joinNames(actual)}`
}

function timezoneConflict(viewer: Traits, other: Traits, now: Date): string[] {
  if (viewer.timezone === null || other.timezone === null) return []
  const hours = workingHoursOverlap(viewer.timezone, other.timezone, now)
  if (hours === undefined || hours >= 2) return []
  return [
    hours === 0
      ? 'No working hours overlap'
      : `Only ${formatCount(hours, 'working hour overlaps', 'working hours overlap')}`,
  ]
}

function experienceConflict(viewer: Traits, other: Traits, value: number | undefined): string[] {
  if (value === undefined || viewer.experienceYears === null || other.experienceYears === null) return []
  const apart = Math.abs(viewer.experienceYears - other.experienceYears)
  if (value === 0 && apart < farApartYears) return ['The mentor has no more experience than the mentee']
  return value === 0 ? [`${formatCount(apart, 'year')} apart in experience`] : []
}
