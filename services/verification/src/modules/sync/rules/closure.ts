/** A listed commit: its sha and its parents'. */
export type Link = { sha: string; before: readonly string[] }

/** A known branch: its newest sha and all shas. */
export type KnownBranch = { newestSha: string | null; shas: ReadonlySet<string> }

/**
 * Whether a branch is listed completely: the former newest commit is still in it, and all parents of new commits are listed or
 * known. Dates do not tell this, since a merge brings older commits.
 */
export function isBranchListed(listed: readonly Link[], { newestSha, shas }: KnownBranch): boolean {
  const names = new Set(listed.map(({ sha }) => sha))
  if (newestSha === null || !names.has(newestSha)) return false
  return listed
    .filter(({ sha }) => !shas.has(sha))
    .every(({ before }) => before.every((sha) => names.has(sha) || shas.has(sha)))
}
