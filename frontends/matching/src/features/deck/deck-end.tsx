import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import type { Quota } from './deck-state.ts'
import type { Deck } from './deck-store.ts'
import { EmptyDeck } from './empty-deck.tsx'
import { QuotaCard } from './quota-card.tsx'

/** Replaces the deck when there is no card to decide on. */
export function DeckEnd({ deck, quota }: { deck: Deck; quota: Quota | null }) {
  const preferences = useQuery(queryOf(api.preferences.getPreferences))
  if (quota?.swipesRemaining === 0) return <QuotaCard quota={quota} />
  return (
    <EmptyDeck
      preferences={deck.usesPreferences ? preferences.data : undefined}
      onWidened={() => void deck.deal()}
      onRetry={() => void deck.deal()}
    />
  )
}
