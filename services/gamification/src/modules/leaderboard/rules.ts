/** A place on a board, before visibility is checked. */
export type Place = { userId: string; points: number }
/** Consecutive places of a board from offset `from`. `above`: how many people have more points than the first of them. */
export type BoardSegment = { from: number; above: number; places: readonly Place[] }
export type Ranked = Place & { rank: number }

/**
 * The places of a segment that the viewer may see, with their ranks. Equal points share a rank. People in `invisible` don't count in ranks, so
 * that no gap reveals them.
 */
export function assignRanks({ from, above, places }: BoardSegment, invisible: ReadonlyMap<string, number>): Ranked[] {
  let before = above
  let points = places[0]?.points
  return places.flatMap((place, at) => {
    if (place.points !== points) [before, points] = [from + at, place.points]
    if (invisible.has(place.userId)) return []
    const hiddenAbove = [...invisible.values()].filter((hidden) => hidden > place.points).length
    return [{ ...place, rank: before - hiddenAbove + 1 }]
  })
}

/**
 * Puts the viewer into a segment of at most `size` places by their own points, before everyone with as many. If the segment ends above
 * them, they are not in it.
 */
export function insertOwn(segment: BoardSegment, own: Place, size: number): BoardSegment {
  const otherPlaces = segment.places.filter(({ userId }) => userId !== own.userId)
  const at = otherPlaces.findIndex(({ points }) => points <= own.points)
  if (at === -1 && segment.places.length === size) return { ...segment, places: otherPlaces }
  return { ...segment, places: otherPlaces.toSpliced(at === -1 ? otherPlaces.length : at, 0, own) }
}

const neighboursPerSide = 5

/** The place of `userId` with its neighbours. */
export function selectNeighbours(places: readonly Ranked[], userId: string): Ranked[] {
  const at = places.findIndex((place) => place.userId === userId)
  return at === -1 ? [] : places.slice(Math.max(0, at - neighboursPerSide), at + neighboursPerSide + 1)
}
