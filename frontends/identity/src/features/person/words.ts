import type { DeveloperRole, Goal, Skill, SkillLevel } from '@codekin/contracts/users/models'

type SkillProof = Skill['verifiedBy'][number]

export const roleNames: Record<DeveloperRole, string> = {
  frontend: 'Frontend',
  backend: 'Backend',
  fullstack: 'Full-stack',
  mobile: 'Mobile',
  devops: 'DevOps',
  data: 'Data',
  'machine-learning': 'Machine learning',
  security: 'Security',
  embedded: 'Embedded',
  game: 'Games',
  design: 'Design',
  quality: 'Quality',
  product: 'Product',
}

export const goalNames: Record<Goal, string> = {
  'side-project': 'Side project',
  'co-founder': 'Co-founder',
  'open-source': 'Open source',
  'pair-programming': 'Pair programming',
  'find-mentor': 'Find a mentor',
  'be-mentor': 'Be a mentor',
  'study-together': 'Study together',
  hackathon: 'Hackathon',
  'find-job': 'Find a job',
  hire: 'Hire',
  friends: 'Friends',
}

export const levelNames: Record<SkillLevel, string> = {
  learning: 'Learning',
  working: 'Working',
  strong: 'Strong',
  expert: 'Expert',
}

const proofNames: Record<SkillProof, string> = {
  github: 'GitHub',
  test: 'a skill test',
  endorsement: 'endorsements',
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** `Verified by GitHub and a skill test`. */
export function proofText(proofs: readonly SkillProof[]): string {
  return `Verified by ${listed.format(proofs.map((proof) => proofNames[proof]))}`
}

type Option<V extends string> = { value: V; label: string }

/** The names of a kind as choices, in their order. */
export function optionsOf<V extends string>(names: Record<V, string>): Option<V>[] {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as V, label }))
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

export function languageName(tag: string): string {
  return languages.of(tag) ?? tag
}

/** `1 year`, `3 years`. */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`
}

/** The name to call somebody by. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}
