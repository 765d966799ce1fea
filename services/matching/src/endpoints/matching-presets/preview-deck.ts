import type { matchingPresets } from '@codekin/contracts/matching-presets/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { computePreview } from '../../decks/preview.ts'
import { viewerOf } from '../../decks/viewer.ts'
import type { Deps } from '../../deps.ts'
import { compatibilityOf } from '../../domain/compatibility/index.ts'
import { normaliseWeights, orderingOf } from '../../domain/ordering.ts'
import { applyPreferencesChange, emptyRange } from '../../domain/preferences.ts'
import { presentProfile } from '../../domain/present-profile.ts'
import { readPresetChoice } from '../../operations/choose-preset.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'
import { findPreferences } from '../../store/preferences.ts'

export const previewDeck =
  (deps: Deps): Handler<typeof matchingPresets.endpoints.previewDeck> =>
  async ({ body: { weights, preferences = {} }, caller: { userId }, fail }) => {
    const now = deps.clock.now()
    const [card, own, choice] = await Promise.all([
      findProfileCard(deps.db, userId),
      findPreferences(deps.db, userId),
      readPresetChoice(deps.db, userId),
    ])
    const next = applyPreferencesChange(own, preferences)
    if (next.kind === 'empty-range') throw fail('invalid_request', { details: [emptyRange] })
    // The card of a new account may not have arrived yet.
    if (!card) return { candidates: [], remaining: { count: 0, isEstimate: false } }
    const ordering = orderingOf(weights ? { presetId: null, weights: normaliseWeights(weights) } : choice)
    const viewer = viewerOf(card, { preferences: next.preferences, ordering }, now)
    const { people, remaining } = await computePreview(deps, viewer, now)
    const candidates = people.map((person) => ({
      profile: presentProfile(person.card),
      compatibility: compatibilityOf(viewer.traits, person.traits, now, ordering.weights),
    }))
    return { candidates, remaining }
  }
