import type { Goal } from '@codekin/contracts/users/models'

const partners: Partial<Record<Goal, Goal>> = {
  'find-mentor': 'be-mentor',
  'be-mentor': 'find-mentor',
  'find-job': 'hire',
  hire: 'find-job',
}

/** The goal that the other one must have for both to reach theirs: the same, or its answer. */
export function goalPartner(goal: Goal): Goal {
  return partners[goal] ?? goal
}

/** What both want, after “we both want to”; missing where two who want the same do not help each other. */
export const goalWords: Partial<Record<Goal, string>> = {
  'side-project': 'build a side project',
  'co-founder': 'found a company',
  'open-source': 'work on open source',
  'pair-programming': 'pair-program',
  'study-together': 'study together',
  hackathon: 'go to a hackathon',
  friends: 'make friends',
}

const answered: Partial<Record<Goal, string>> = {
  'find-mentor': 'They mentor, and you’re looking for a mentor.',
  'be-mentor': 'They’re looking for a mentor, and you mentor.',
  'find-job': 'They’re hiring, and you’re looking for a job.',
  hire: 'They’re looking for a job, and you’re hiring.',
}

/** What two have in a goal of the one and its answer by the other, to the one. */
export function goalReason(goal: Goal): string {
  const shared = goalWords[goal]
  return shared === undefined ? (answered[goal] ?? '') : `You both want to ${shared}.`
}
