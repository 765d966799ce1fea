import type { matching } from '@codekin/contracts/matching/endpoints'
import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Handler } from '@codekin/service-kit/serve'
import { getExposureLog } from '../../decks/exposure-log.ts'
import { createDeckServer } from '../../decks/serve.ts'
import { viewerOf } from '../../decks/viewer.ts'
import type { Deps } from '../../deps.ts'
import { compatibilityOf } from '../../domain/compatibility/index.ts'
import { defaultChoice, orderingOf } from '../../domain/ordering.ts'
import { presentProfile } from '../../domain/present-profile.ts'
import { readQuota } from '../../operations/read-quota.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'
import { findPreferences } from '../../store/preferences.ts'
import { findPresetChoice } from '../../store/preset-choices.ts'

export const listCandidates = (deps: Deps): Handler<typeof matching.endpoints.listCandidates> => {
  const deckServer = createDeckServer(deps)
  const exposures = getExposureLog(deps)
  return async ({ query, caller }) => {
    const now = deps.clock.now()
    const [card, preferences, choice, quota] = await Promise.all([
      findProfileCard(deps.db, caller.userId),
      query.usePreferences ? findPreferences(deps.db, caller.userId) : openPreferences,
      findPresetChoice(deps.db, caller.userId),
      readQuota(deps.db, caller, now),
    ])
    // The card of a new account may not have arrived yet.
    if (!card) return { candidates: [], ...quota }
    const viewer = viewerOf(card, { preferences, ordering: orderingOf(choice ?? defaultChoice) }, now)
    const { cards, people, superlikerIds } = await deckServer.serve(viewer, query.limit, now)
    exposures.record({
      viewerId: card.userId,
      preset: viewer.ordering.preset,
      place: 'discover',
      cards,
      dealtAt: now,
    })
    const candidates = people.map((person) => ({
      profile: presentProfile(person.card),
      compatibility: compatibilityOf(viewer.traits, person.traits, now, viewer.ordering.weights),
      hasSuperlikedYou: superlikerIds.has(person.card.userId),
    }))
    return { candidates, ...quota }
  }
}
