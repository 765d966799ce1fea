/** Two ids in the canonical order in which a pair is stored. */
export function sortPair(a: string, b: string): [low: string, high: string] {
  return a < b ? [a, b] : [b, a]
}

/** The other member of a match. */
export function getOtherMember(match: { lowUserId: string; highUserId: string }, userId: string): string {
  return match.lowUserId === userId ? match.highUserId : match.lowUserId
}
