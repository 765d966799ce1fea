import type { DeckGroup } from './deck-order.ts'

/** Whom each source of a deck named, best first. */
export type DeckSources = Record<'likers' | 'owed' | 'best' | 'ofCities' | 'active' | 'random', readonly string[]>

/** People found, and what for. */
export type Found = Map<string, DeckGroup>

/** How many come of each source. Measured at a million developers: recall of the ten best no longer rises much beyond these. */
export const mostOf = {
  best: 130,
  likers: 30,
  owedPerBand: 8,
  activePerBand: 8,
  perCity: 60,
  /** From a random place on; the larger part where a deck would be short. */
  random: { usual: 20, anyone: 400 },
} as const

/** Everybody found but the viewer, each once, in the group that serves them best. */
export function grouped(sources: DeckSources, viewerId: string): Found {
  const found: Found = new Map()
  const add = (userIds: readonly string[], group: DeckGroup) => {
    for (const userId of userIds) if (userId !== viewerId && !found.has(userId)) found.set(userId, group)
  }
  add(sources.likers, 'liker')
  add(sources.owed, 'owed')
  add(sources.best, 'best')
  add(sources.ofCities, 'best')
  add(sources.active, 'best')
  add(sources.random, 'explored')
  return found
}
