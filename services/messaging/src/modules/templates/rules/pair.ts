import type { KnownVariable } from '@codekin/contracts/conversation-templates/variables'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Goal, Skill } from '@codekin/contracts/users/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { goalPartner, goalWords } from './goals.ts'
import { sharedWorkingHours } from './working-hours.ts'

/** What of a profile templates speak of. */
export type Facts = {
  city: string
  timezone: string | null
  goals: Goal[]
  languages: string[]
  skills: Pick<Skill, 'name' | 'level'>[]
  /** Titles of what they show. */
  projects: string[]
}
export type Person = { fullName: string; facts: Facts }
/** Who writes, and to whom; of the other one only what their profile shows. */
export type Pair = { me: Person; them: Person }
export type Values = Partial<Record<KnownVariable, string>>

export const noFacts: Facts = { city: '', timezone: null, goals: [], languages: [], skills: [], projects: [] }

export function factsOf({ city, timezone, goals, languages, skills, showcase }: ProfileCard): Facts {
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

/** What somebody knows, the best first; what they are only learning they do not know yet. */
function knownSkills({ skills }: Facts): string[] {
  return levels.flatMap((level) => skills.filter((one) => one.level === level).map(({ name }) => name))
}

const keyOf = (name: string) => canonicalSkill(name).key
const has = (names: readonly string[], name: string) => names.some((one) => keyOf(one) === keyOf(name))
const isOn = ({ skills }: Facts, name: string) => skills.some((one) => keyOf(one.name) === keyOf(name))

/** `São Paulo` and `sao paulo` are one city. */
const cityKey = (city: string) => city.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Goals of the writer that the other one has too, or answers: a mentor to whom looks for one. */
export function answeredGoals({ me, them }: Pair): Goal[] {
  return me.facts.goals.filter((goal) => them.facts.goals.includes(goalPartner(goal)))
}

/** The name to call somebody by. */
const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0]

/**
 * What a template can say of the two without asking, each of it true: `goal`, `city` and `sharedSkill` are what both have, `theirSkill` and
 * `mySkill` what one knows and the other does not name, `project` is one of theirs. What is not so is missing.
 */
export function valuesOf(pair: Pair, now: Date): Values {
  const [me, them] = [pair.me.facts, pair.them.facts]
  const [mine, theirs] = [knownSkills(me), knownSkills(them)]
  const hours = sharedWorkingHours(me.timezone, them.timezone, now)
  const goal = answeredGoals(pair).find((one) => goalWords[one] !== undefined)
  const values: Record<KnownVariable, string | undefined> = {
    name: firstName(pair.them.fullName),
    myName: firstName(pair.me.fullName),
    sharedSkill: mine.find((name) => has(theirs, name)),
    theirSkill: theirs.find((name) => !isOn(me, name)),
    mySkill: mine.find((name) => !isOn(them, name)),
    goal: goal && goalWords[goal],
    city: cityKey(me.city) === cityKey(them.city) ? me.city : undefined,
    overlapHours: hours ? String(hours) : undefined,
    project: them.projects[0],
    myProject: me.projects[0],
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}

/** Whether both understand a language; of whoever tells none, English is hoped for. */
export function isSpokenBy({ me, them }: Pair, language: string): boolean {
  const base = (tag: string) => tag.split('-')[0]
  return [me, them].every(({ facts: { languages } }) =>
    languages.length === 0 ? language === 'en' : languages.some((tag) => base(tag) === language),
  )
}
