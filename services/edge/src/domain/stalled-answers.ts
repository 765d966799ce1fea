/** An answer whose service waits because the client reads slowly; the time is that of its last progress. */
export type StalledAnswer = { site: string; stalledSince: number }

/** Selects `count` answers to end: each time the one that has waited longest, of the site that has the most. */
export function selectLongestStalled<S extends StalledAnswer>(stalled: readonly S[], count: number): S[] {
  const bySite = new Map<string, S[]>()
  for (const answer of stalled.toSorted((a, b) => a.stalledSince - b.stalledSince)) {
    const answers = bySite.get(answer.site)
    if (answers) answers.push(answer)
    else bySite.set(answer.site, [answer])
  }
  const selected: S[] = []
  while (selected.length < count) {
    const [most] = [...bySite.values()].toSorted((a, b) => b.length - a.length)
    const longest = most?.shift()
    if (!longest) break
    selected.push(longest)
  }
  return selected
}
