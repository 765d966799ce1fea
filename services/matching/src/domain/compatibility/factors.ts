import { type FactorName, factorName } from '@codekin/contracts/matching/models'
import { presets, type WeightPoints } from '@codekin/contracts/matching-presets/presets'
import { workingHoursOverlap } from '../timezone-overlap.ts'
import { areKindred, goalPartner, kindredRolesOf, type Traits } from './traits.ts'

export const factorNames = factorName.options

export type FactorWeights = Record<FactorName, number>

/** Weight of each factor by default; the sum is 1. Presets and custom weights are other vectors of the same factors. */
export const defaultWeights = weightsOfPoints(presets.balanced.weights)

/** Converts points out of 100 to parts of 1. */
export function weightsOfPoints(points: WeightPoints): FactorWeights {
  return {
    skills: points.skills / 100,
    goals: points.goals / 100,
    roles: points.roles / 100,
    timezone: points.timezone / 100,
    experience: points.experience / 100,
    languages: points.languages / 100,
    city: points.city / 100,
    verification: points.verification / 100,
    activity: points.activity / 100,
  }
}

/** Replaces the value of a factor that is unknown because a profile leaves it open: the value of most pairs. */
export const usualValue: FactorWeights = {
  skills: 0.3,
  goals: 0.4,
  roles: 0.4,
  timezone: 0.6,
  experience: 0.6,
  languages: 0.8,
  city: 0.1,
  verification: 0.2,
  activity: 0.5,
}

/** How well `other` fits the wishes of `self`, each 0–1; undefined if a profile leaves it open. */
export type FactorValues = Record<FactorName, number | undefined>

/** All proved skills count the same, whatever their certainty (decision 100). */
export function factorValues(self: Traits, other: Traits, now: Date): FactorValues {
  return {
    skills: skillsValue(self, other),
    goals: goalsValue(self, other),
    roles: rolesValue(self, other),
    timezone: timezoneValue(self, other, now),
    experience: experienceValue(self, other),
    languages: languagesValue(self, other),
    city: self.city === '' || other.city === '' ? undefined : Number(self.city === other.city),
    verification: Math.min(1, (Number(other.hasGithub) + other.verifiedSkillCount) / 4),
    activity: other.lastActiveAt ? activityValue(daysBetween(other.lastActiveAt, now)) : undefined,
  }
}

const gains = [0, 0.4, 0.65, 0.85, 1] as const
/** Value of `amount` skills: the first counts most, a fifth adds nothing. */
export function skillGain(amount: number): number {
  return gains[Math.min(amount, gains.length - 1)] ?? 1
}

/** Half for shared skills, half for the skills of the sought roles that the other person brings. */
function skillsValue(self: Traits, other: Traits): number | undefined {
  if (other.skills.size === 0) return undefined
  const overlap = self.skills.size === 0 ? undefined : skillGain(sharedSkills(self, other).length)
  const complement = self.lookingFor.size === 0 ? undefined : skillGain(broughtSkills(self, other).length)
  if (overlap === undefined || complement === undefined) return overlap ?? complement
  return (overlap + complement) / 2
}

export function sharedSkills(self: Traits, other: Traits): string[] {
  const [few, many] = self.skills.size <= other.skills.size ? [self, other] : [other, self]
  return few.skills
    .keys()
    .filter((key) => many.skills.has(key))
    .toArray()
}

/** Skills of the sought roles that `other` masters and `self` lacks. */
export function broughtSkills(self: Traits, other: Traits): string[] {
  return other.skills
    .entries()
    .filter(([key, skill]) => skill.level !== 'learning' && self.soughtSkills.has(key) && !self.skills.has(key))
    .map(([key]) => key)
    .toArray()
}

function goalsValue(self: Traits, other: Traits): number | undefined {
  if (self.goals.size === 0 || other.goals.size === 0) return undefined
  const matched = self.goals.values().reduce((sum, goal) => sum + Number(other.goals.has(goalPartner(goal))), 0)
  if (matched > 0) return goalsGain(matched)
  const isKindred = self.goals.values().some((mine) => other.goals.values().some((theirs) => areKindred(mine, theirs)))
  return isKindred ? 0.4 : 0
}

export function goalsGain(matched: number): number {
  return matched === 1 ? 0.85 : 1
}

function rolesValue(self: Traits, other: Traits): number | undefined {
  if (self.lookingFor.size === 0 || other.roles.size === 0) return undefined
  if (haveCommon(self.lookingFor, other.roles)) return 1
  const isKindred = self.lookingFor.values().some((role) => kindredRolesOf(role).some((near) => other.roles.has(near)))
  return isKindred ? 0.6 : 0
}

const enoughHours = 6

function timezoneValue(self: Traits, other: Traits, now: Date): number | undefined {
  if (self.timezone === null || other.timezone === null) return undefined
  const hours = workingHoursOverlap(self.timezone, other.timezone, now)
  return hours === undefined ? undefined : timezoneGain(hours)
}

export function timezoneGain(hours: number): number {
  return Math.min(1, hours / enoughHours)
}

/** Peers within two years fit best; a mentor should be at least four years ahead of a mentee. */
function experienceValue(self: Traits, other: Traits): number | undefined {
  if (self.experienceYears === null || other.experienceYears === null) return undefined
  const ahead = other.experienceYears - self.experienceYears
  if (self.goals.has('find-mentor') && other.goals.has('be-mentor')) return mentorGain(ahead)
  if (self.goals.has('be-mentor') && other.goals.has('find-mentor')) return mentorGain(-ahead)
  return peerGain(Math.abs(ahead))
}

export function peerGain(yearsApart: number): number {
  return Math.max(0, Math.min(1, 1 - (yearsApart - 2) / 10))
}

export function mentorGain(yearsAhead: number): number {
  return Math.max(0, Math.min(1, yearsAhead / 4))
}

function languagesValue(self: Traits, other: Traits): number | undefined {
  if (self.languages.size === 0 || other.languages.size === 0) return undefined
  return Number(haveCommon(self.languages, other.languages))
}

function haveCommon<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.values().some((value) => b.has(value))
}

/** Steps instead of a curve, so that a reason can name them and the index changes once per step, not once a day. */
export function activityValue(daysAgo: number): number {
  if (daysAgo <= 2) return 1
  if (daysAgo <= 7) return 0.8
  return daysAgo <= 30 ? 0.4 : 0.1
}

export function daysBetween(earlier: Date, later: Date): number {
  return Math.max(0, (later.getTime() - earlier.getTime()) / 86_400_000)
}
