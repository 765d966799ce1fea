import type { Commit, Kind, PullRequest } from '../../connection/rules/index.ts'

/** Finds the merged pull request that a commit of a default branch came by. */
export type PullIndex = {
  /** It became this one commit. */
  squashed(commit: Commit): PullRequest | undefined
  /** It brought this commit: merged, rebased or squashed. */
  through(commit: Commit): PullRequest | undefined
}

const keyOf = (repositoryId: number, name: string) => `${repositoryId} ${name}`

export function indexPulls(pulls: readonly PullRequest[]): PullIndex {
  const byMerge = new Map<string, PullRequest>()
  const byCommit = new Map<string, PullRequest>()
  // A rebase gives a commit another name, and keeps who wrote it and when.
  const byWriting = new Map<string, PullRequest>()
  const merged = pulls.filter(({ mergedAt }) => mergedAt !== null)
  for (const pull of merged.toSorted((a, b) => a.repositoryId - b.repositoryId || b.number - a.number)) {
    const { repositoryId, mergeSha, commits } = pull
    if (mergeSha !== null) byMerge.set(keyOf(repositoryId, mergeSha), pull)
    for (const { sha, writing } of commits) {
      byCommit.set(keyOf(repositoryId, sha), pull)
      byWriting.set(keyOf(repositoryId, writing), pull)
    }
  }
  const rebased = ({ repositoryId, writing }: Commit) => byWriting.get(keyOf(repositoryId, writing))
  return {
    squashed: (commit) =>
      commit.parents < 2 && !rebased(commit) ? byMerge.get(keyOf(commit.repositoryId, commit.sha)) : undefined,
    through: (commit) => {
      const key = keyOf(commit.repositoryId, commit.sha)
      return byMerge.get(key) ?? byCommit.get(key) ?? rebased(commit)
    },
  }
}

/** How others looked at what a pull request brought. Who merges their own into what belongs to others was not looked at. */
export function kindOf(pull: PullRequest | undefined): Kind {
  if (!pull) return 'own'
  if (pull.isForeign && pull.isMergedByAnother) return 'foreign'
  return pull.reviewers > 0 ? 'reviewed' : 'own'
}
