import type { Candidate, Compatibility } from '@codekin/contracts/matching/models'
import type { Profile } from '@codekin/contracts/users/models'
import { idOf } from './ids.ts'
import { skillsOf } from './skills.ts'
import { viewers } from './viewer.ts'

/** A short definition of a person. */
export type Sketch = Partial<Omit<Profile, 'id' | 'full_name' | 'skills' | 'createdAt'>> & {
  name: string
  /** `Rust!, Go`: the first is verified. */
  skills: string
  score: number
  /** Working hours in common with the viewer. */
  overlapHours?: number
  conflicts?: string[]
  /** Likes the viewer, who learns of it by liking them; a text is the like's note. */
  likes?: true | string
}

/** A member of the cast. */
export type Person = Candidate & { overlapHours: number; likes: boolean; note: string | null }

const viewer = viewers.full
const known = viewer.skills.map(({ name }) => name)
const sharedGoals: Partial<Record<Profile['goals'][number], string>> = {
  'side-project': 'You both want to build a side project',
  'open-source': 'You both want to work on open source',
}

function factorsOf(
  profile: Profile,
  score: number,
  overlapHours: number,
  shared: readonly string[],
): Compatibility['factors'] {
  const goals = profile.goals.filter((goal) => viewer.goals.includes(goal)).flatMap((goal) => sharedGoals[goal] ?? [])
  const isWanted = profile.lookingFor.includes('backend')
  const isProved = profile.skills.some(({ verifiedBy }) => verifiedBy.length > 0)
  const rows: [Compatibility['factors'][number]['factor'], number, number, string[]][] = [
    ['goals', 0.22, goals.length > 0 ? 1 : 0.4, goals],
    [
      'skills',
      0.3,
      Math.min(1, shared.length / 5 + 0.2),
      shared.length > 0 ? [`You both know ${shared.slice(0, 3).join(', ')}`] : [],
    ],
    [
      'roles',
      0.14,
      isWanted ? 1 : 0.6,
      isWanted ? ['You’re a backend developer, exactly who they’re looking for'] : [],
    ],
    ['timezone', 0.16, overlapHours / 9, overlapHours > 0 ? [`${overlapHours} working hours overlap`] : []],
    ['languages', 0.08, 1, ['You both speak English']],
    ['verification', 0.06, isProved ? 0.7 : 0, isProved ? ['They proved what they know'] : []],
    ['activity', 0.04, 1, ['Active in the last 2 days']],
  ]
  const sum = rows.reduce((all, [, weight, value]) => all + weight * value, 0)
  const points = rows.map(([, weight, value]) => Math.floor((weight * value * score) / sum))
  const missing = score - points.reduce((all, part) => all + part, 0)
  return rows.map(([factor, weight, value, reasons], index) => ({
    factor,
    weight,
    value,
    contribution: (points[index] ?? 0) + (index === 0 ? missing : 0),
    reasons,
  }))
}

export function personOf(sketch: Sketch, number: number): Person {
  const { name, skills, score, overlapHours = 0, conflicts = [], likes, ...told } = sketch
  const profile: Profile = {
    id: idOf('user', number),
    full_name: name,
    github_username: null,
    photoUrl: null,
    headline: '',
    bio: '',
    location: told.city ?? '',
    city: '',
    timezone: null,
    experienceYears: null,
    roles: [],
    goals: [],
    skills: skillsOf(skills, number * 100),
    links: [],
    languages: ['en'],
    lookingFor: [],
    showcase: [],
    createdAt: '2026-06-01T10:00:00.000Z',
    ...told,
  }
  const names = profile.skills.map((skill) => skill.name)
  const shared = names.filter((skill) => known.includes(skill))
  return {
    profile,
    compatibility: {
      score,
      confidence: profile.bio ? 0.8 : 0.35,
      factors: factorsOf(profile, score, overlapHours, shared),
      shared,
      theyAdd: profile.skills
        .filter(({ name, level }) => level !== 'learning' && !known.includes(name))
        .map(({ name }) => name),
      youAdd: known.filter((skill) => !names.includes(skill)).slice(0, 4),
      conflicts,
    },
    overlapHours,
    likes: likes !== undefined,
    note: typeof likes === 'string' ? likes : null,
  }
}
