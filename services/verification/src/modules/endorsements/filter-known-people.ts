import type { Deps } from '../../deps.ts'
import { listVisiblePeople } from '../evidence/index.ts'
import type { ShownEndorsement } from './repository.ts'

/** Keeps endorsements whose other person is a match or visible to the viewer. */
export async function filterKnownPeople(
  deps: Pick<Deps, 'bus'>,
  viewerId: string,
  rows: readonly ShownEndorsement[],
): Promise<ShownEndorsement[]> {
  const parted = rows.filter(({ isMatched }) => !isMatched).map(({ personId }) => personId)
  if (parted.length === 0) return [...rows]
  const seen = await listVisiblePeople(deps, viewerId, parted)
  return rows.filter(({ isMatched, personId }) => isMatched || seen.has(personId))
}
