import type { KnownVariable } from '@codekin/contracts/conversation-templates/variables'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Goal, Skill } from '@codekin/contracts/users/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { goalPhrases, matchingGoal } from './goals.ts'
import { sharedWorkingHours } from './working-hours.ts'

/** The profile facts that templates mention. */
export type Facts = {
  city: string
  timezone: string | null
  goals: Goal[]
  languages: string[]
  skills: Pick<Skill, 'name' | 'level'>[]
  /** Titles of their public projects. */
  projects: string[]
}
export type Person = { fullName: string; facts: Facts }
/** The writer and the recipient, whose facts are limited to what their profile shows. */
export type Pair = { me: Person; them: Person }
export type Values = Partial<Record<KnownVariable, string>>

export const noFacts: Facts = { city: '', timezone: null, goals: [], languages: [], skills: [], projects: [] }

export function pickFacts({ city, timezone, goals, languages, skills, showcase }: ProfileCard): Facts {
  return {
    city,
    timezone,
    goals,
    languages,
    skills: skills.map(({ name, level }) => ({ name, level })),
    projects: (showcase ?? []).map(({ title }) => title),
  }
}

const levels = ['expert', 'strong', 'working'] as const

/** Lists known skills, best first; skills that a user is still learning don't count. */
function knownSkills({ skills }: Facts): string[] {
  return levels.flatMap((level) => skills.filter((one) => one.level === level).map(({ name }) => name))
}

const skillKey = (name: string) => canonicalSkill(name).key
const includesSkill = (names: readonly string[], name: string) => names.some((one) => skillKey(one) === skillKey(name))
const hasSkill = ({ skills }: Facts, name: string) => skills.some((one) => skillKey(one.name) === skillKey(name))

/** Treats `São Paulo` and `sao paulo` as one city. */
const cityKey = (city: string) => city.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Returns the writer's goals that the other member shares or complements, such as a mentor for someone who looks for one. */
export function listMatchingGoals({ me, them }: Pair): Goal[] {
  return me.facts.goals.filter((goal) => them.facts.goals.includes(matchingGoal(goal)))
}

/** The first name. */
const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0]

/**
 * Returns the variables that are true of both members without asking: `goal`, `city` and `sharedSkill` are common to both,
 * `theirSkill` and `mySkill` are known to one and not listed by the other, `project` is one of theirs. Facts that don't apply are
 * missing.
 */
export function computeValues(pair: Pair, now: Date): Values {
  const [me, them] = [pair.me.facts, pair.them.facts]
  const [mine, theirs] = [knownSkills(me), knownSkills(them)]
  const hours = sharedWorkingHours(me.timezone, them.timezone, now)
  const goal = listMatchingGoals(pair).find((one) => goalPhrases[one] !== undefined)
  const values: Record<KnownVariable, string | undefined> = {
    name: firstName(pair.them.fullName),
    myName: firstName(pair.me.fullName),
    sharedSkill: mine.find((name) => includesSkill(theirs, name)),
    theirSkill: theirs.find((name) => !hasSkill(me, name)),
    mySkill: mine.find((name) => !hasSkill(them, name)),
    goal: goal && goalPhrases[goal],
    city: cityKey(me.city) === cityKey(them.city) ? me.city : undefined,
    overlapHours: hours ? String(hours) : undefined,
    project: them.projects[0],
    myProject: me.projects[0],
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}

/** Whether both understand a language; English is assumed for a profile without languages. */
export function isLanguageShared({ me, them }: Pair, language: string): boolean {
  const base = (tag: string) => tag.split('-')[0]
  return [me, them].every(({ facts: { languages } }) =>
    languages.length === 0 ? language === 'en' : languages.some((tag) => base(tag) === language),
  )
}
