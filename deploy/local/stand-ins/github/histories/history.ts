import type { FileSpec } from './code/files.ts'
import { headSegments, lengthOf, type Segments, sharedLength, tailSegments } from './code/segments.ts'
import type { Craft, PullPlan, Who } from './plan.ts'

/** What a commit changed in one file. */
export type Change = {
  /** Its index in the history's list of files. */
  file: number
  status: 'added' | 'modified' | 'removed'
  /** Number of unchanged lines above. */
  kept: number
  /** The last three of those. */
  context: Segments
  removed: Segments
  added: Segments
}

export type Commit = {
  sha: string
  tree: string
  parents: readonly string[]
  author: Who
  authoredAt: number
  committer: Who
  committedAt: number
  message: string
  changes: readonly Change[]
}

export type Pull = {
  number: number
  title: string
  /** GitHub knows them by the address. */
  author: Who
  end: PullPlan['end']
  mergedBy: Who
  reviewers: readonly Who[]
  createdAt: number
  endedAt: number | null
  baseSha: string
  mergeSha: string | null
  commits: readonly Commit[]
  crafts: readonly Craft[]
}

/** The contents of a repository: every commit of the default branch, oldest first, and every pull request. */
export type History = {
  files: readonly FileSpec[]
  commits: readonly Commit[]
  pulls: readonly Pull[]
}

/** The lines of files after some commits; without files that are gone, or not there yet. */
export type Tree = Map<number, Segments>

export function applyChanges(tree: Tree, changes: readonly Change[]): void {
  for (const { file, status, kept, added } of changes) {
    if (status === 'removed') tree.delete(file)
    else tree.set(file, [...headSegments(tree.get(file) ?? [], kept), ...added])
  }
}

/** The files as they were after a commit, counted from the oldest. */
export function treeAfter(history: History, place: number): Tree {
  const tree: Tree = new Map()
  for (let one = 0; one <= place; one += 1) {
    const commit = history.commits[one]
    if (commit && !isMerge(commit)) applyChanges(tree, commit.changes)
  }
  return tree
}

/** A merge repeats the changes of its branch. */
export const isMerge = ({ parents }: Commit): boolean => parents.length > 1

/** The change from one version of a file to another. */
export function changeBetween(
  file: number,
  before: Segments | undefined,
  after: Segments | undefined,
): Change | undefined {
  if (!before && !after) return undefined
  const kept = sharedLength(before ?? [], after ?? [])
  return {
    file,
    status: before ? (after ? 'modified' : 'removed') : 'added',
    kept,
    context: tailSegments(headSegments(before ?? [], kept), Math.max(0, kept - 3)),
    removed: tailSegments(before ?? [], kept),
    added: tailSegments(after ?? [], kept),
  }
}

/** The combined changes of several consecutive commits. `before` is the tree that the first one found. */
export function changeTogether(before: Tree, commits: readonly Commit[]): Change[] {
  const after: Tree = new Map(before)
  for (const { changes } of commits) applyChanges(after, changes)
  const touched = new Set(commits.flatMap(({ changes }) => changes.map(({ file }) => file)))
  return [...touched].flatMap((file) => changeBetween(file, before.get(file), after.get(file)) ?? [])
}

export const linesOf = ({ added, removed }: Change): { additions: number; deletions: number } => ({
  additions: lengthOf(added),
  deletions: lengthOf(removed),
})
