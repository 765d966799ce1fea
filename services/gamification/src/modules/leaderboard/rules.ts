/** A place on a board, before visibility is checked. */
export type Place = { userId: string; points: number }
/** Consecutive places of a board from offset `from`. `above`: how many people have more points than the first of them. */
export type Stretch = { from: number; above: number; places: readonly Place[] }
export type Ranked = Place & { rank: number }

/**
 * The places of a stretch that the viewer may see, with their ranks. Equal points share a rank. People in `unseen` don't count in ranks, so
 * that no gap reveals them.
 */
export function ranked({ from, above, places }: Stretch, unseen: ReadonlyMap<string, number>): Ranked[] {
  let before = above
  let points = places[0]?.points
  return places.flatMap((place, at) => {
    if (place.points !== points) [before, points] = [from + at, place.points]
    if (unseen.has(place.userId)) return []
    const left = [...unseen.values()].filter((hidden) => hidden > place.points).length
    return [{ ...place, rank: before - left + 1 }]
  })
}

/**
 * Puts the viewer into a stretch of at most `size` places by their own points, before everyone with as many. If the stretch ends above
 * them, they are not in it.
 */
export function withOwn(stretch: Stretch, own: Place, size: number): Stretch {
  const others = stretch.places.filter(({ userId }) => userId !== own.userId)
  const at = others.findIndex(({ points }) => points <= own.points)
  if (at === -1 && stretch.places.length === size) return { ...stretch, places: others }
  return { ...stretch, places: others.toSpliced(at === -1 ? others.length : at, 0, own) }
}

const neighbours = 5

/** The place of `userId` with its neighbours. */
export function aroundOf(places: readonly Ranked[], userId: string): Ranked[] {
  const at = places.findIndex((place) => place.userId === userId)
  return at === -1 ? [] : places.slice(Math.max(0, at - neighbours), at + neighbours + 1)
}
