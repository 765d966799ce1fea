/** A commit as a list tells of it: its name, and those of the commits that it is built on. */
export type Link = { sha: string; before: readonly string[] }

/** What is known of a branch: the name of its newest commit, and every name in it. */
export type KnownBranch = { newestSha: string | null; shas: ReadonlySet<string> }

/**
 * Whether nothing of a branch is left to be listed: what was the newest is still in it, and all that the new ones are built on is
 * listed or known. A branch that is merged brings commits that are older than what is known, so no date tells this.
 */
export function isClosed(listed: readonly Link[], { newestSha, shas }: KnownBranch): boolean {
  const names = new Set(listed.map(({ sha }) => sha))
  if (newestSha === null || !names.has(newestSha)) return false
  return listed
    .filter(({ sha }) => !shas.has(sha))
    .every(({ before }) => before.every((sha) => names.has(sha) || shas.has(sha)))
}
