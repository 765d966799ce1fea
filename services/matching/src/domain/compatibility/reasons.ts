import type { FactorName } from '@codekin/contracts/matching/models'
import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'
import { workingHoursOverlap } from '../timezone-overlap.ts'
import { broughtSkills, daysBetween, sharedSkills } from './factors.ts'
import { capitalize, formatCount, goalAnswered, goalShared, joinNames, roleNoun } from './labels.ts'
import type { PairScore } from './score.ts'
import { goalPartner, type Traits } from './traits.ts'

/**
 * Reasons for the value of a factor, as sentences to the viewer. Empty if nothing speaks for it, a profile leaves it open, or it
 * comes from proofs of the viewer alone.
 */
export function reasonsOf(factor: FactorName, viewer: Traits, other: Traits, pair: PairScore, now: Date): string[] {
  switch (factor) {
    case 'skills':
      return skillReasons(viewer, other)
    case 'goals':
      return goalReasons(viewer, other, pair)
    case 'roles':
      return roleReasons(viewer, other, pair)
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
  const shared = Object.groupBy(sharedSkills(viewer, other), (key) => getSkillHolder(key, viewer, other))
  const theirs = broughtSkills(viewer, other).map(nameOf)
  const yours = broughtSkills(other, viewer).map(nameOf)
  return [
    ...skillHolders.flatMap((holder) => {
      const keys = shared[holder]
      return keys ? [sharedText[holder](joinNames(keys.map(nameOf)))] : []
    }),
    ...(theirs.length > 0 ? [`Brings ${joinNames(theirs)}, which you’re looking for`] : []),
    ...(yours.length > 0 ? [`You bring ${joinNames(yours)}, which they’re looking for`] : []),
  ]
}

const sharedText = {
  both: (skills: string) => `You both know ${skills}`,
  them: (skills: string) => `They know ${skills}, which you’re learning`,
  you: (skills: string) => `You know ${skills}, which they’re learning`,
  neither: (skills: string) => `You’re both learning ${skills}`,
}
type SkillHolder = keyof typeof sharedText
const skillHolders = Object.keys(sharedText) as SkillHolder[]

/** Who masters a skill that both list. */
function getSkillHolder(key: string, viewer: Traits, other: Traits): SkillHolder {
  const [you, them] = [viewer, other].map(({ skills }) => skills.get(key)?.level !== 'learning')
  if (you) return them ? 'both' : 'you'
  return them ? 'them' : 'neither'
}

function goalReasons(viewer: Traits, other: Traits, { forth }: PairScore): string[] {
  const matched = [...viewer.goals].filter((goal) => other.goals.has(goalPartner(goal)))
  if (matched.length === 0 && forth.values.goals) return ['Your goals go together']
  return matched.map((goal: Goal) => goalAnswered[goal] ?? `You both want to ${goalShared[goal]}`)
}

function roleReasons(viewer: Traits, other: Traits, { forth, back }: PairScore): string[] {
  const theirs = sought(viewer, other)
  const yours = sought(other, viewer)
  return [
    ...(theirs.length > 0 ? [`${capitalize(joinNames(theirs))}, exactly who you’re looking for`] : []),
    ...(theirs.length === 0 && forth.values.roles ? ['Their work is close to what you’re looking for'] : []),
    ...(yours.length > 0 ? [`You’re ${joinNames(yours)}, exactly who they’re looking for`] : []),
    ...(yours.length === 0 && back.values.roles ? ['Your work is close to what they’re looking for'] : []),
  ]
}

function sought(seeker: Traits, found: Traits): string[] {
  return [...found.roles].filter((role: DeveloperRole) => seeker.lookingFor.has(role)).map((role) => roleNoun[role])
}

function timezoneReasons(viewer: Traits, other: Traits, now: Date): string[] {
  if (viewer.timezone === null || other.timezone === null) return []
  const hours = workingHoursOverlap(viewer.timezone, other.timezone, now)
  if (!hours) return []
  return [`${formatCount(hours, 'working hour overlaps', 'working hours overlap')}`]
}

function experienceReasons(viewer: Traits, other: Traits, { forth, back }: PairScore): string[] {
  if (viewer.experienceYears === null || other.experienceYears === null) return []
  if (!forth.values.experience && !back.values.experience) return []
  const ahead = other.experienceYears - viewer.experienceYears
  if (ahead > 0 && viewer.goals.has('find-mentor') && other.goals.has('be-mentor')) {
    return [`They have ${formatCount(ahead, 'year')} more experience than you`]
  }
  if (ahead < 0 && viewer.goals.has('be-mentor') && other.goals.has('find-mentor')) {
    return [`You have ${formatCount(-ahead, 'year')} more experience than they do`]
  }
  return [Math.abs(ahead) <= 2 ? 'You have about the same experience' : `${Math.abs(ahead)} years apart in experience`]
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

function languageReasons(viewer: Traits, other: Traits): string[] {
  const both = [...viewer.languages].filter((key) => other.languages.has(key))
  return both.length > 0 ? [`You both speak ${joinNames(both.map((key) => languageNames.of(key) ?? key))}`] : []
}

/** Proofs of the other person. The viewer's own proofs count too, but are no reason to meet someone. */
function verificationReasons({ verifiedSkillCount, hasGithub }: Traits): string[] {
  return [
    ...(verifiedSkillCount > 0 ? [`They proved ${formatCount(verifiedSkillCount, 'skill')}`] : []),
    ...(hasGithub ? ['They connected GitHub'] : []),
  ]
}

function activityReasons(other: Traits, now: Date): string[] {
  if (!other.lastActiveAt) return []
  const days = daysBetween(other.lastActiveAt, now)
  if (days <= 2) return ['Active in the last 2 days']
  if (days <= 7) return ['Active this week']
  return [days <= 30 ? 'Active this month' : 'Last active over a month ago']
}
