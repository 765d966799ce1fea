import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'

export const roleNoun: Record<DeveloperRole, string> = {
  frontend: 'a frontend developer',
  backend: 'a backend developer',
  fullstack: 'a full-stack developer',
  mobile: 'a mobile developer',
  devops: 'a DevOps engineer',
  data: 'a data engineer',
  'machine-learning': 'a machine-learning engineer',
  security: 'a security engineer',
  embedded: 'an embedded developer',
  game: 'a game developer',
  design: 'a designer',
  quality: 'a quality engineer',
  product: 'a product manager',
}

/** After "You both want to". */
export const goalShared: Record<Goal, string> = {
  'side-project': 'build a side project',
  'co-founder': 'found a company',
  'open-source': 'work on open source',
  'pair-programming': 'pair-program',
  'find-mentor': 'find a mentor',
  'be-mentor': 'mentor someone',
  'study-together': 'study together',
  hackathon: 'go to a hackathon',
  'find-job': 'find a job',
  hire: 'hire',
  friends: 'make friends',
}

/** After "You’re looking for" and "they’re looking for". */
export const goalSought: Record<Goal, string> = {
  'side-project': 'a side project',
  'co-founder': 'a co-founder',
  'open-source': 'open-source work',
  'pair-programming': 'pair programming',
  'find-mentor': 'a mentor',
  'be-mentor': 'someone to mentor',
  'study-together': 'a study partner',
  hackathon: 'a hackathon team',
  'find-job': 'a job',
  hire: 'someone to hire',
  friends: 'friends',
}

export const goalAnswered: Partial<Record<Goal, string>> = {
  'find-mentor': 'They can mentor you',
  'be-mentor': 'They want a mentor, and you want to mentor',
  'find-job': 'They’re hiring, and you’re looking for a job',
  hire: 'They’re looking for a job, and you’re hiring',
}

const listFormat = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

/** `Rust, Go and Postgres`, at most `most` of them, then how many more. */
export function joinNames(items: readonly string[], most = 3): string {
  if (items.length <= most) return listFormat.format(items).replace(', and ', ' and ')
  return `${items.slice(0, most).join(', ')} and ${items.length - most} more`
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

export function formatCount(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`
}
