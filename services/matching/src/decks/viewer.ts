import type { ProfileCard } from '@codekin/contracts/identity/events'
import { passedCardDays } from '@codekin/contracts/matching/models'
import type { Preferences } from '@codekin/contracts/preferences/models'
import { type Traits, traitsOf } from '../domain/compatibility/index.ts'
import type { Ordering } from '../domain/ordering.ts'
import type { DeckOwner } from '../store/candidate-sources.ts'

export type Viewer = {
  card: ProfileCard
  traits: Traits
  /** What the deck is to be filtered by: open when the viewer asked for a deck without preferences. */
  preferences: Preferences
  /** What counts how much in the order of the deck. */
  ordering: Ordering
  owner: DeckOwner
}

const millisecondsPerDay = 86_400_000

/** Whoever asks for a deck. */
export function viewerOf(
  card: ProfileCard,
  { preferences, ordering }: Pick<Viewer, 'preferences' | 'ordering'>,
  now: Date,
): Viewer {
  // Whoever asks is here now.
  return { card, preferences, ordering, traits: traitsOf(card, now), owner: deckOwnerOf(card.userId, now) }
}

/** Whose decisions count, and which of their passes still do. */
export function deckOwnerOf(viewerId: string, now: Date): DeckOwner {
  return { viewerId, passesStandSince: new Date(now.getTime() - passedCardDays * millisecondsPerDay) }
}
