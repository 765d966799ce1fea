/**
 * Lines added; chosen. A larger commit is an import or generated: nine of ten commits change fewer than a few hundred lines and 25
 * files (Hattori and Lanza, "On the nature of commits", 2008, call more than 125 files large). A squashed branch may add this much
 * for each of its commits.
 */
const linesMax = 1500
/** Chosen. A formatter rewrites many files and hardly changes their number of lines. */
const rewritten = { files: 10, lines: 400, likeness: 0.75 }

/** Changed lines of one file of code. */
export type Change = { additions: number; deletions: number }

/** Whether a commit is an import, generated or reformatted. `commits`: how many were squashed into it. */
export function isBulk(code: readonly Change[], commits: number): boolean {
  const added = code.reduce((sum, { additions }) => sum + additions, 0)
  if (added > linesMax * commits) return true
  const likeness = (one: Change) => Math.min(one.additions, one.deletions) / Math.max(1, one.additions, one.deletions)
  const again = code.filter((one) => one.deletions > 0 && likeness(one) >= rewritten.likeness)
  const lines = again.reduce((sum, { additions }) => sum + additions, 0)
  const isMost = again.length >= code.length * rewritten.likeness
  return isMost && again.length >= rewritten.files * commits && lines >= rewritten.lines * commits
}
