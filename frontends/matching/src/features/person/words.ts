import type { DeveloperRole, Goal, SkillLevel } from '@codekin/contracts/users/models'

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
  learning: 'learning',
  working: 'working',
  strong: 'strong',
  expert: 'expert',
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

export function languageName(tag: string): string {
  return languages.of(tag) ?? tag
}

/** The name to call somebody by. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}

/** `1 match`, `3 matches`. */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`
}
