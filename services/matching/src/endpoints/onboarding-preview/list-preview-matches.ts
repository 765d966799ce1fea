import { previewSize } from '@codekin/contracts/onboarding/limits'
import type { onboardingPreview } from '@codekin/contracts/onboarding-preview/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { planAttempts, rankDeck } from '../../decks/rank.ts'
import { viewerOf } from '../../decks/viewer.ts'
import type { Deps } from '../../deps.ts'
import { compatibilityOf } from '../../domain/compatibility/index.ts'
import { defaultDeck, plainDeck } from '../../domain/deck-order.ts'
import { defaultChoice, orderingOf } from '../../domain/ordering.ts'
import { pickPreview } from '../../domain/pick-preview.ts'
import { presentProfile } from '../../domain/present-profile.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'
import { findPreferences } from '../../store/preferences.ts'
import { findPresetChoice } from '../../store/preset-choices.ts'

/** By score alone, without reserved places: the preview can be requested at will, so places would reveal who likes the viewer. */
const previewDeck = { ...plainDeck, shield: defaultDeck.shield }
/** Number of people from which the five are chosen. */
const considered = 60

/** Five people who fit the viewer's profile, best first. Stores nothing, costs no swipe and counts no impressions. */
export const listPreviewMatches =
  (deps: Deps): Handler<typeof onboardingPreview.endpoints.listPreviewMatches> =>
  async ({ caller: { userId } }) => {
    const now = deps.clock.now()
    const [card, preferences, choice] = await Promise.all([
      findProfileCard(deps.db, userId),
      findPreferences(deps.db, userId),
      findPresetChoice(deps.db, userId),
    ])
    // The card of a new account may not have arrived yet.
    if (!card) return { candidates: [] }
    const viewer = viewerOf(card, { preferences, ordering: orderingOf(choice ?? defaultChoice) }, now)
    // Seeded by the profile: repeated requests return the same people, so they reveal no others.
    const seed = `${userId} ${card.sourceVersion}`
    const wanted = { preferences: { ...preferences, roles: card.lookingFor }, dropped: [], reach: 'usual' as const }
    const attempts = planAttempts(preferences)
    const { cards, people } = await rankDeck(deps, viewer, {
      now,
      seed,
      wanted: previewSize,
      size: considered,
      deck: previewDeck,
      attempts: card.lookingFor.length > 0 ? [wanted, ...attempts] : attempts,
    })
    const drawn = cards.flatMap(({ userId: other, score }) => {
      const person = people.get(other)
      return person ? [{ ...person, score, roles: person.traits.roles }] : []
    })
    const candidates = pickPreview(drawn, card.lookingFor, previewSize).map((person) => ({
      profile: presentProfile(person.card),
      compatibility: compatibilityOf(viewer.traits, person.traits, now, viewer.ordering.weights),
    }))
    return { candidates }
  }
