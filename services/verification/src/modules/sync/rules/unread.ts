import { contributionsOf } from '../../analysis/rules/index.ts'
import type { Choices, Commit, Trace } from '../../connection/rules/index.ts'

/**
 * Unread commits of the account, newest first, since new ones say most about current skills. A commit in several repositories is
 * read in one.
 */
export function unreadOf(trace: Trace, choices: Choices): Commit[] {
  const known = new Set(trace.commits.filter(({ content }) => content !== null).map(({ sha }) => sha))
  return contributionsOf(trace, choices)
    .filter(({ reason, commit }) => reason === 'unread' && !known.has(commit.sha))
    .map(({ commit }) => commit)
    .toSorted((a, b) => b.committedAt.getTime() - a.committedAt.getTime())
}
