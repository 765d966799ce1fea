import type { DeckGroup } from './deck-order.ts'

/** People found by each source of a deck, best first. */
export type DeckSources = Record<'likers' | 'owed' | 'best' | 'ofCities' | 'active' | 'random', readonly string[]>

/** People found, with the group that each is drawn in. */
export type CandidateGroups = Map<string, DeckGroup>

/** Limit of each source. Measured with a million developers: recall of the ten best hardly rises beyond these. */
export const sourceLimits = {
  best: 130,
  likers: 30,
  owedPerBand: 8,
  activePerBand: 8,
  perCity: 60,
  /** From a random position; more if a deck would be short. */
  random: { usual: 20, anyone: 400 },
} as const

/** Everyone found except the viewer, each once, in the group that favours them most. */
export function groupCandidates(sources: DeckSources, viewerId: string): CandidateGroups {
  const groups: CandidateGroups = new Map()
  const add = (userIds: readonly string[], group: DeckGroup) => {
    for (const userId of userIds) if (userId !== viewerId && !groups.has(userId)) groups.set(userId, group)
  }
  add(sources.likers, 'liker')
  add(sources.owed, 'owed')
  add(sources.best, 'best')
  add(sources.ofCities, 'best')
  add(sources.active, 'best')
  add(sources.random, 'explored')
  return groups
}
