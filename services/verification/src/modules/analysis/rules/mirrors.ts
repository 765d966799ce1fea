import type { ReadRepository, Repository } from '../../connection/rules/index.ts'

/** Ours: fewer are templates and courses, where many begin with the same few commits. */
const treesMin = 5
const shareMin = 0.5

type Looked = Pick<ReadRepository, 'id' | 'createdAt' | 'sightings'>

/**
 * How many trees of a repository stood in an older one of somebody else before. A tree is the name of everything in a commit,
 * so the same tree is the same content, whoever is named as the author and whatever the dates are. Which came first is told
 * by when GitHub saw the repositories: that alone nobody can set.
 */
export function copiedTreesOf({ id, createdAt, sightings }: Looked): number {
  const older = sightings.filter(
    (one) => !one.isByYou && one.repositoryId !== id && one.repositoryCreatedAt < createdAt,
  )
  return new Set(older.map(({ tree }) => tree)).size
}

export const isMirror = ({ sampledTrees, copiedTrees }: Repository): boolean =>
  copiedTrees >= treesMin && copiedTrees >= sampledTrees * shareMin
