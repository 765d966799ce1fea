import type { ProfileCard } from '@codekin/contracts/identity/events'
import { type DeveloperRole, developerRole, type Goal, goal } from '@codekin/contracts/users/models'
import { standardOffsetHours } from '../timezone-overlap.ts'
import { activityValue, daysBetween, defaultWeights, usualValue } from './factors.ts'
import { skillBit, skillBits, skillKey } from './skills.ts'
import { cityKey, languageKey, soughtSkillsOf } from './traits.ts'

/** The data of a developer in the candidate index: lists as bit masks, words as numbers. */
export type IndexedTraits = {
  roles: number
  lookingFor: number
  goals: number
  experienceYears: number
  city: number
  languages: number
  isProved: boolean
  /** Bit strings of `skillBits`. */
  skills: string
  soughtSkills: string
  zoneBand: number
  /**
   * Roles × sought roles × goals × zone band; the developer is also in the cells of `qualityCellNumber` and `cityCellNumber`.
   */
  cells: number[]
}

export const roleNames = developerRole.options
export const goalNames = goal.options
const indexedRolesMax = 3
const indexedLookingForMax = 4
const indexedGoalsMax = 4
/** Years left open. */
export const unknownYears = -1

/** Limits a profile that ticks everything to its first few choices, so that it costs at most 48 entries. */
export function indexedTraitsOf(card: ProfileCard, now: Date): IndexedTraits {
  const roles = card.roles.slice(0, indexedRolesMax)
  const lookingFor = card.lookingFor.slice(0, indexedLookingForMax)
  const goals = card.goals.slice(0, indexedGoalsMax)
  const zoneBand = zoneBandOf(card.timezone, now)
  const skills = card.skills.map(({ name }) => skillKey(name))
  return {
    roles: roleMask(roles),
    lookingFor: roleMask(lookingFor),
    goals: goalMask(goals),
    experienceYears: card.experienceYears ?? unknownYears,
    city: cityNumber(card.city),
    languages: languageMask(card.languages),
    isProved: card.skills.some(({ verifiedBy }) => verifiedBy.length > 0),
    skills: skillMask(skills),
    soughtSkills: skillMask([...soughtSkillsOf(card.lookingFor)].filter((key) => !skills.includes(key))),
    zoneBand,
    cells: cellsOf({ roles, lookingFor, goals, zoneBand }),
  }
}

function cellsOf(of: {
  roles: DeveloperRole[]
  lookingFor: DeveloperRole[]
  goals: Goal[]
  zoneBand: number
}): number[] {
  const orNone = <T>(list: readonly T[], numberOf: (item: T) => number) => (list.length > 0 ? list.map(numberOf) : [0])
  return orNone(of.roles, roleNumber).flatMap((role) =>
    orNone(of.lookingFor, roleNumber).flatMap((lookingFor) =>
      orNone(of.goals, goalNumber).map((wanted) =>
        cellNumber({ role, lookingFor, goal: wanted, zoneBand: of.zoneBand }),
      ),
    ),
  )
}

/** Each part is 0 if a profile leaves it open. */
export type Cell = { role: number; lookingFor: number; goal: number; zoneBand: number }

export const zoneBands = 10

export function cellNumber({ role, lookingFor, goal: wanted, zoneBand }: Cell): number {
  return ((role * (roleNames.length + 1) + lookingFor) * (goalNames.length + 1) + wanted) * zoneBands + zoneBand
}

/** Above all numbers of cells by roles, goals and zones. */
const firstQualityCell = 100_000
/** The years at which a band of experience begins; unknown years are in the band before the first. */
export const experienceBandYears: readonly number[] = [0, 2, 4, 6, 8, 10, 12, 15, 19]
export const experienceBands = experienceBandYears.length + 1

/** Verification, activity, experience and zone, each as a step. */
export type QualityCell = { verificationStep: number; activityStep: number; experienceBand: number; zoneBand: number }

export function qualityCellNumber(of: QualityCell): number {
  const combinedStep = of.verificationStep * activitySteps.length + of.activityStep
  return firstQualityCell + (combinedStep * experienceBands + of.experienceBand) * zoneBands + of.zoneBand
}

/** 0 if unknown. */
export function experienceBandOf(years: number): number {
  return experienceBandYears.filter((from) => years >= from).length
}

/** Everyone in a city; only these cells have negative numbers. People without a city (0) are in none. */
export function cityCellNumber(city: number): number {
  return -city
}

/** All cells in which a developer is listed. */
export function allCellsOf(traits: IndexedTraits, steps: { verificationStep: number; activityStep: number }): number[] {
  const { cells, zoneBand, experienceYears, city } = traits
  const qualityCell = qualityCellNumber({ ...steps, zoneBand, experienceBand: experienceBandOf(experienceYears) })
  return [...cells, qualityCell, ...(city === 0 ? [] : [cityCellNumber(city)])]
}

export function roleNumber(role: DeveloperRole): number {
  return roleNames.indexOf(role) + 1
}

export function goalNumber(wanted: Goal): number {
  return goalNames.indexOf(wanted) + 1
}

export function roleMask(roles: Iterable<DeveloperRole>): number {
  return maskOf(roles, (role) => roleNumber(role) - 1)
}

export function goalMask(goals: Iterable<Goal>): number {
  return maskOf(goals, (wanted) => goalNumber(wanted) - 1)
}

function maskOf<T>(items: Iterable<T>, bitOf: (item: T) => number): number {
  let mask = 0
  for (const item of items) mask |= 1 << bitOf(item)
  return mask
}

const bandHours = 3
const firstBandOffset = -12

/** Zones in bands of three hours by their offset without daylight saving time; 0 if unknown. */
export function zoneBandOf(timezone: string | null, now: Date): number {
  const offset = timezone === null ? undefined : standardOffsetHours(timezone, now.getUTCFullYear())
  return offset === undefined ? 0 : Math.min(zoneBands - 1, Math.floor((offset - firstBandOffset) / bandHours) + 1)
}

/** The middle of a band, in hours from UTC. */
export function bandOffsetHours(zoneBand: number): number {
  return firstBandOffset + (zoneBand - 0.5) * bandHours
}

const listedLanguages = 'en es fr de pt it nl pl ru uk tr ar he hi bn zh ja ko vi id'.split(' ')
const languageBits = 31

export function languageMask(tags: Iterable<string>): number {
  return maskOf(tags, (tag) => {
    const listed = listedLanguages.indexOf(languageKey(tag))
    if (listed >= 0) return listed
    return listedLanguages.length + (hash(languageKey(tag)) % (languageBits - listedLanguages.length))
  })
}

/** 0 if unknown. Two cities may share a number: the score compares names. */
export function cityNumber(city: string): number {
  const key = cityKey(city)
  return key === '' ? 0 : (hash(key) % 2_147_483_646) + 1
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}

export function skillMask(keys: Iterable<string>): string {
  const bits = new Set([...keys].map(skillBit))
  return Array.from({ length: skillBits }, (_, bit) => (bits.has(bit) ? '1' : '0')).join('')
}

/** 0–3, a step of `activityValue`. */
export function activityStep(lastActiveAt: Date, now: Date): number {
  const value = activityValue(daysBetween(lastActiveAt, now))
  return activitySteps.indexOf(value)
}

/** Step of people who hide their activity: it counts as unknown, and activity doesn't change it. */
export const hiddenActivityStep = 4
/** Value of each step, and the number of days after which it begins. */
export const activitySteps: readonly number[] = [1, 0.8, 0.4, 0.1, usualValue.activity]
export const activityStepDays: readonly number[] = [0, 2, 7, 30]

/** Degree of verification of a profile, 0–4: a step of the factor's value. */
export const verificationSteps = 4

export function verificationStepOf(about: { hasGithub: boolean; verifiedSkillCount: number }): number {
  return Math.min(verificationSteps, Number(about.hasGithub) + about.verifiedSkillCount)
}

export const qualityScale = 1000
/** Every quality is a multiple of this. */
export const qualityStep = 25

/** Part of the score that is the same for every viewer: verification and activity, half each, 0–`qualityScale`. */
export function qualityOf(about: { verificationStep: number; activityStep: number }): number {
  const activity = activitySteps[about.activityStep] ?? 0
  return Math.round((qualityScale * (about.verificationStep / verificationSteps + activity)) / 2)
}

export const rankScale = 1000
const enoughSkills = 10

/**
 * Rank within a cell: the expected score, given one side only. With more skills, more of them are likely to be shared or sought,
 * with diminishing gain. Measured against exhaustive scoring, this order finds a tenth more of the best than quality alone.
 */
export function rankOf(about: { quality: number; skillCount: number; goalCount: number }): number {
  const { verification, activity, skills, goals } = defaultWeights
  const manyGoals = 0.1 * goals
  const expected =
    ((verification + activity) * about.quality) / qualityScale +
    skills * (1 - Math.exp(-Math.min(about.skillCount, enoughSkills) / 4)) +
    (manyGoals * Math.max(0, Math.min(about.goalCount, 3) - 1)) / 2
  return Math.round((rankScale * expected) / (verification + activity + skills + manyGoals))
}
