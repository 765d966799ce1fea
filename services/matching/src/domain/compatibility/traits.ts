import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { DeveloperRole, Goal, Skill } from '@codekin/contracts/users/models'
import { skillKey, skillsOfRole } from './skills.ts'

/** A profile prepared for comparison: names normalised, lists as sets. */
export type Traits = {
  userId: string
  skills: ReadonlyMap<string, Skill>
  roles: ReadonlySet<DeveloperRole>
  lookingFor: ReadonlySet<DeveloperRole>
  /** Typical skills of the sought roles. */
  soughtSkills: ReadonlySet<string>
  goals: ReadonlySet<Goal>
  languages: ReadonlySet<string>
  /** Normalised; empty if unknown. */
  city: string
  timezone: string | null
  experienceYears: number | null
  hasGithub: boolean
  verifiedSkillCount: number
  /** Null if unknown. */
  lastActiveAt: Date | null
}

export function traitsOf(card: ProfileCard, lastActiveAt: Date | null = null): Traits {
  return {
    userId: card.userId,
    skills: new Map(card.skills.map((skill) => [skillKey(skill.name), skill])),
    roles: new Set(card.roles),
    lookingFor: new Set(card.lookingFor),
    soughtSkills: soughtSkillsOf(card.lookingFor),
    goals: new Set(card.goals),
    languages: new Set(card.languages.map(languageKey)),
    city: cityKey(card.city),
    timezone: card.timezone,
    experienceYears: card.experienceYears,
    hasGithub: card.githubUsername !== null,
    verifiedSkillCount: card.skills.filter((skill) => skill.verifiedBy.length > 0).length,
    // Hidden activity is treated as unknown.
    lastActiveAt: card.privacy?.showActivity === false ? null : lastActiveAt,
  }
}

/** `pt-BR` and `pt-PT` count as the same language. */
export function languageKey(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? ''
}

/** `São Paulo` and `sao paulo` are the same city. */
export function cityKey(city: string): string {
  return city.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

const soughtSkillsCache = new Map<string, ReadonlySet<string>>()
const cacheSizeMax = 10_000

/** Cached: only a few combinations of roles occur. */
export function soughtSkillsOf(lookingFor: readonly DeveloperRole[]): ReadonlySet<string> {
  const key = lookingFor.toSorted().join(' ')
  const cached = soughtSkillsCache.get(key)
  if (cached) return cached
  if (soughtSkillsCache.size >= cacheSizeMax) soughtSkillsCache.clear()
  const union = new Set(lookingFor.flatMap((role) => [...skillsOfRole[role]]))
  soughtSkillsCache.set(key, union)
  return union
}

const partners: Partial<Record<Goal, Goal>> = {
  'find-mentor': 'be-mentor',
  'be-mentor': 'find-mentor',
  'find-job': 'hire',
  hire: 'find-job',
}

/**
 * The goal the other person needs for both to reach theirs: the same one, or its counterpart (mentor and mentee, job and hire).
 */
export function goalPartner(goal: Goal): Goal {
  return partners[goal] ?? goal
}

const kindredGoals: readonly ReadonlySet<Goal>[] = [
  new Set<Goal>(['side-project', 'hackathon', 'open-source', 'co-founder']),
  new Set<Goal>(['pair-programming', 'study-together', 'open-source', 'friends']),
]

/** Different goals that go together, such as a side project and a hackathon. */
export function areKindred(a: Goal, b: Goal): boolean {
  return a !== b && kindredGoals.some((group) => group.has(a) && group.has(b))
}

/** Fullstack developers do frontend and backend work; the reverse holds in part. */
const kindredRoles: Partial<Record<DeveloperRole, readonly DeveloperRole[]>> = {
  frontend: ['fullstack'],
  backend: ['fullstack'],
  fullstack: ['frontend', 'backend'],
  data: ['machine-learning'],
  'machine-learning': ['data'],
}

export function kindredRolesOf(role: DeveloperRole): readonly DeveloperRole[] {
  return kindredRoles[role] ?? []
}
