import { previewSize } from '@codekin/contracts/onboarding/limits'
import type { onboardingPreview } from '@codekin/contracts/onboarding-preview/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { drawFor } from '../../decks/draw.ts'
import { viewerOf } from '../../decks/viewer.ts'
import type { Deps } from '../../deps.ts'
import { compatibilityOf } from '../../domain/compatibility/index.ts'
import { usualDeck } from '../../domain/deck-order.ts'
import { firstChoice, orderingOf } from '../../domain/ordering.ts'
import { presentProfile } from '../../domain/present-profile.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'
import { findPreferences } from '../../store/preferences.ts'
import { findPresetChoice } from '../../store/preset-choices.ts'

/** Nobody has a place kept: it can be drawn anew at will, and who would be in each draw would be known to like the viewer. */
const previewDeck = { ...usualDeck, perTen: { ...usualDeck.perTen, liker: 0 } }

/** A deck of five that is not kept: it costs no swipe, and nobody counts as shown. */
export const listPreviewMatches =
  (deps: Deps): Handler<typeof onboardingPreview.endpoints.listPreviewMatches> =>
  async ({ caller: { userId } }) => {
    const now = deps.clock.now()
    const [card, preferences, choice] = await Promise.all([
      findProfileCard(deps.db, userId),
      findPreferences(deps.db, userId),
      findPresetChoice(deps.db, userId),
    ])
    // The card of somebody who has just registered is still on its way here.
    if (!card) return { candidates: [] }
    const viewer = viewerOf(card, { preferences, ordering: orderingOf(choice ?? firstChoice) }, now)
    // The same profile is shown the same people; asking again finds out about no others.
    const seed = `${userId} ${card.sourceVersion}`
    const { cards, people } = await drawFor(deps, viewer, {
      now,
      seed,
      wanted: previewSize,
      size: previewSize,
      deck: previewDeck,
    })
    const candidates = cards.flatMap((drawn) => {
      const person = people.get(drawn.userId)
      if (!person) return []
      const fit = compatibilityOf(viewer.traits, person.traits, now, viewer.ordering.weights)
      return [{ profile: presentProfile(person.card), compatibility: fit }]
    })
    return { candidates }
  }
