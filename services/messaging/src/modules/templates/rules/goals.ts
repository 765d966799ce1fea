import type { Goal } from '@codekin/contracts/users/models'

const complementaryGoals: Partial<Record<Goal, Goal>> = {
  'find-mentor': 'be-mentor',
  'be-mentor': 'find-mentor',
  'find-job': 'hire',
  hire: 'find-job',
}

/** Returns the goal that the other member must have for both to reach theirs: the same, or its counterpart. */
export function matchingGoal(goal: Goal): Goal {
  return complementaryGoals[goal] ?? goal
}

/** What both want, to follow “You both want to”; missing if two members with the same goal can't help each other. */
export const goalPhrases: Partial<Record<Goal, string>> = {
  'side-project': 'build a side project',
  'co-founder': 'found a company',
  'open-source': 'work on open source',
  'pair-programming': 'pair-program',
  'study-together': 'study together',
  hackathon: 'go to a hackathon',
  friends: 'make friends',
}

const complementReasons: Partial<Record<Goal, string>> = {
  'find-mentor': 'They mentor, and you’re looking for a mentor.',
  'be-mentor': 'They’re looking for a mentor, and you mentor.',
  'find-job': 'They’re hiring, and you’re looking for a job.',
  hire: 'They’re looking for a job, and you’re hiring.',
}

/** Says which goal two members share or complement, addressed to the first. */
export function goalReason(goal: Goal): string {
  const shared = goalPhrases[goal]
  return shared === undefined ? (complementReasons[goal] ?? '') : `You both want to ${shared}.`
}
