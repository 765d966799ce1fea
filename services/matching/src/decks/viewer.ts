import type { ProfileCard } from '@codekin/contracts/identity/events'
import { passedCardDays } from '@codekin/contracts/matching/models'
import type { Preferences } from '@codekin/contracts/preferences/models'
import { type Traits, traitsOf } from '../domain/compatibility/index.ts'
import type { DeckOwner } from '../store/candidate-sources.ts'

export type Viewer = {
  card: ProfileCard
  traits: Traits
  /** What the deck is to be filtered by: open when the viewer asked for a deck without preferences. */
  preferences: Preferences
  owner: DeckOwner
}

const millisecondsPerDay = 86_400_000

/** Whoever asks for a deck. */
export function viewerOf(card: ProfileCard, preferences: Preferences, now: Date): Viewer {
  const passesStandSince = new Date(now.getTime() - passedCardDays * millisecondsPerDay)
  // Whoever asks is here now.
  return { card, preferences, traits: traitsOf(card, now), owner: { viewerId: card.userId, passesStandSince } }
}
