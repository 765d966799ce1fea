import type { FactorName } from '@codekin/contracts/matching/models'
import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'
import { workingHoursOverlap } from '../timezone-overlap.ts'
import { broughtSkills, daysBetween, sharedSkills } from './factors.ts'
import type { PairScore } from './score.ts'
import { goalPartner, type Traits } from './traits.ts'
import { counted, goalAnswered, goalShared, listed, roleNoun } from './words.ts'

/** Why a factor is as high as it is, in sentences to the viewer. Empty when nothing speaks for it. */
export function reasonsOf(factor: FactorName, viewer: Traits, other: Traits, pair: PairScore, now: Date): string[] {
  switch (factor) {
    case 'skills':
      return skillReasons(viewer, other)
    case 'goals':
      return goalReasons(viewer, other)
    case 'roles':
      return roleReasons(viewer, other)
    case 'timezone':
      return timezoneReasons(viewer, other, now)
    case 'experience':
      return experienceReasons(viewer, other, pair)
    case 'city':
      return pair.forth.values.city === 1 ? ['You live in the same city'] : []
    case 'languages':
      return languageReasons(viewer, other)
    case 'verification':
      return verificationReasons(other)
    case 'activity':
      return activityReasons(other, now)
    default:
      return factor satisfies never
  }
}

function skillReasons(viewer: Traits, other: Traits): string[] {
  const nameOf = (key: string) => other.skills.get(key)?.name ?? viewer.skills.get(key)?.name ?? key
  const shared = sharedSkills(viewer, other).map(nameOf)
  const theirs = broughtSkills(viewer, other).map(nameOf)
  const yours = broughtSkills(other, viewer).map(nameOf)
  return [
    ...(shared.length > 0 ? [`You both know ${listed(shared)}`] : []),
    ...(theirs.length > 0 ? [`They bring ${listed(theirs)} to what you look for`] : []),
    ...(yours.length > 0 ? [`You bring ${listed(yours)} to what they look for`] : []),
  ]
}

function goalReasons(viewer: Traits, other: Traits): string[] {
  const matched = [...viewer.goals].filter((goal) => other.goals.has(goalPartner(goal)))
  return matched.map((goal: Goal) => goalAnswered[goal] ?? `You both want to ${goalShared[goal]}`)
}

function roleReasons(viewer: Traits, other: Traits): string[] {
  const theirs = sought(viewer, other)
  const yours = sought(other, viewer)
  return [
    ...(theirs.length > 0 ? [`They are ${listed(theirs)}, whom you look for`] : []),
    ...(yours.length > 0 ? [`You are ${listed(yours)}, whom they look for`] : []),
  ]
}

function sought(seeker: Traits, found: Traits): string[] {
  return [...found.roles].filter((role: DeveloperRole) => seeker.lookingFor.has(role)).map((role) => roleNoun[role])
}

function timezoneReasons(viewer: Traits, other: Traits, now: Date): string[] {
  if (viewer.timezone === null || other.timezone === null) return []
  const hours = workingHoursOverlap(viewer.timezone, other.timezone, now)
  if (!hours) return []
  return [`${counted(Math.round(hours * 10) / 10, 'working hour overlaps', 'working hours overlap')} today`]
}

function experienceReasons(viewer: Traits, other: Traits, { forth }: PairScore): string[] {
  if (viewer.experienceYears === null || other.experienceYears === null || !forth.values.experience) return []
  const ahead = other.experienceYears - viewer.experienceYears
  if (viewer.goals.has('find-mentor') && other.goals.has('be-mentor')) {
    return [`They have ${counted(ahead, 'year')} more experience to teach from`]
  }
  if (viewer.goals.has('be-mentor') && other.goals.has('find-mentor')) {
    return [`You have ${counted(-ahead, 'year')} more experience to teach from`]
  }
  return Math.abs(ahead) <= 2 ? ['You have about the same experience'] : []
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

function languageReasons(viewer: Traits, other: Traits): string[] {
  const both = [...viewer.languages].filter((key) => other.languages.has(key))
  return both.length > 0 ? [`You both speak ${listed(both.map((key) => languageNames.of(key) ?? key))}`] : []
}

function verificationReasons(other: Traits): string[] {
  return [
    ...(other.verifiedSkillCount > 0 ? [`They proved ${counted(other.verifiedSkillCount, 'skill')}`] : []),
    ...(other.hasGithub ? ['They connected GitHub'] : []),
  ]
}

function activityReasons(other: Traits, now: Date): string[] {
  if (!other.lastActiveAt) return []
  const days = daysBetween(other.lastActiveAt, now)
  if (days <= 2) return ['Active in the last two days']
  return days <= 7 ? ['Active this week'] : days <= 30 ? ['Active this month'] : []
}
