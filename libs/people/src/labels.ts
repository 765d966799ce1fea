import type { Goal, Skill, SkillLevel } from '@codekin/contracts/users/models'
import { listText } from './list-text.ts'

type SkillProof = Skill['verifiedBy'][number]

/** Goals of people. */
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

/** Skill levels; in a sentence, in lower case. */
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

/** `Proved by GitHub and a skill test`. */
export function proofText(proofs: readonly SkillProof[]): string {
  return `Proved by ${listText(proofs.map((proof) => proofNames[proof]))}`
}

type Option<V extends string> = { value: V; label: string }

/** The names of a kind as options, in order. */
export function optionsOf<V extends string>(names: Record<V, string>): Option<V>[] {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as V, label }))
}
