import type { ReadRepository, Repository } from '../../connection/rules/index.ts'

/** Chosen: fewer matches occur with templates and courses, where many start from the same commits. */
const treesMin = 5
const shareMin = 0.5

type Looked = Pick<ReadRepository, 'id' | 'createdAt' | 'sightings'>

/**
 * Number of trees that existed in an older repository of another author. A tree hash identifies the whole content, whatever
 * author and dates a commit claims. Age is decided by when GitHub created the repositories, which cannot be forged.
 */
export function copiedTreesOf({ id, createdAt, sightings }: Looked): number {
  const older = sightings.filter(
    (one) => !one.isByYou && one.repositoryId !== id && one.repositoryCreatedAt < createdAt,
  )
  return new Set(older.map(({ tree }) => tree)).size
}

export const isMirror = ({ sampledTrees, copiedTrees }: Repository): boolean =>
  copiedTrees >= treesMin && copiedTrees >= sampledTrees * shareMin
