import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Preferences } from '@codekin/contracts/preferences/models'
import type { Traits } from '../domain/compatibility/index.ts'
import type { DeckOwner } from '../store/candidate-sources.ts'

export type Viewer = {
  card: ProfileCard
  traits: Traits
  /** What the deck is to be filtered by: open when the viewer asked for a deck without preferences. */
  preferences: Preferences
  owner: DeckOwner
}
