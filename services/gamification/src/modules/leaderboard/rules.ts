/** A place on a board, before it is known who may see whom. */
export type Place = { userId: string; points: number }
/** Places next to each other, from the `from`th of the board on (0: the first). `above`: how many have more points than its first. */
export type Stretch = { from: number; above: number; places: readonly Place[] }
export type Ranked = Place & { rank: number }

/**
 * The places of a stretch that the viewer may see, with their ranks. Who has as many points has the same rank. Whom the viewer does
 * not see counts in no rank as far as `unseen` knows of them, so that no gap tells of them.
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
 * A stretch of at most `size` places with somebody in it as they see themselves, wherever others see them: before all who have as
 * many points. Where it ends above them, they are not in it.
 */
export function withOwn(stretch: Stretch, own: Place, size: number): Stretch {
  const others = stretch.places.filter(({ userId }) => userId !== own.userId)
  const at = others.findIndex(({ points }) => points <= own.points)
  if (at === -1 && stretch.places.length === size) return { ...stretch, places: others }
  return { ...stretch, places: others.toSpliced(at === -1 ? others.length : at, 0, own) }
}

const neighbours = 5

/** The one place of `userId` with those next to it. */
export function aroundOf(places: readonly Ranked[], userId: string): Ranked[] {
  const at = places.findIndex((place) => place.userId === userId)
  return at === -1 ? [] : places.slice(Math.max(0, at - neighbours), at + neighbours + 1)
}
