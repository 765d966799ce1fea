import type { ContributionKind } from '@codekin/contracts/github/models'
import type { Commit, PullRequest } from '../../connection/rules/index.ts'

/** Finds the merged pull request of a commit on a default branch. */
export type PullIndex = {
  /** Squashed into this commit. */
  squashed(commit: Commit): PullRequest | undefined
  /** Brought this commit by merge, rebase or squash. */
  through(commit: Commit): PullRequest | undefined
}

const keyOf = (repositoryId: number, name: string) => `${repositoryId} ${name}`

export function indexPulls(pulls: readonly PullRequest[]): PullIndex {
  const byMerge = new Map<string, PullRequest>()
  const byCommit = new Map<string, PullRequest>()
  // A rebase changes the sha and keeps author and date.
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

/** How others reviewed a pull request. Merging one's own into a foreign repository is no review. */
export function kindOf(pull: PullRequest | undefined): ContributionKind {
  if (!pull) return 'own'
  if (pull.isForeign && pull.isMergedByAnother) return 'foreign'
  return pull.reviewers > 0 ? 'reviewed' : 'own'
}
