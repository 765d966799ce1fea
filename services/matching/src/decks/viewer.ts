import type { ProfileCard } from '@codekin/contracts/identity/events'
import { passedCardDays } from '@codekin/contracts/matching/models'
import type { Preferences } from '@codekin/contracts/preferences/models'
import { type Traits, traitsOf } from '../domain/compatibility/index.ts'
import type { Ordering } from '../domain/ordering.ts'
import type { DeckOwner } from '../store/candidate-sources.ts'

export type Viewer = {
  card: ProfileCard
  traits: Traits
  /** Filters of the deck: open if the viewer asked for a deck without preferences. */
  preferences: Preferences
  /** Weights that order the deck. */
  ordering: Ordering
  owner: DeckOwner
}

const millisecondsPerDay = 86_400_000

/** The viewer of a deck. */
export function viewerOf(
  card: ProfileCard,
  { preferences, ordering }: Pick<Viewer, 'preferences' | 'ordering'>,
  now: Date,
): Viewer {
  // The viewer is active now.
  return { card, preferences, ordering, traits: traitsOf(card, now), owner: deckOwnerOf(card.userId, now) }
}

/** The owner of a deck, and the time since when their passes are still valid. */
export function deckOwnerOf(viewerId: string, now: Date): DeckOwner {
  return { viewerId, passesStandSince: new Date(now.getTime() - passedCardDays * millisecondsPerDay) }
}
