import { contributionsOf } from '../../analysis/rules/index.ts'
import type { Choices, Commit, Trace } from '../../connection/rules/index.ts'

/**
 * Commits of theirs that were not looked into, the newest first: what is new tells most of what somebody can do now. One that
 * stands in several repositories is looked into in one of them.
 */
export function unreadOf(trace: Trace, choices: Choices): Commit[] {
  const known = new Set(trace.commits.filter(({ content }) => content !== null).map(({ sha }) => sha))
  return contributionsOf(trace, choices)
    .filter(({ reason, commit }) => reason === 'unread' && !known.has(commit.sha))
    .map(({ commit }) => commit)
    .toSorted((a, b) => b.committedAt.getTime() - a.committedAt.getTime())
}
