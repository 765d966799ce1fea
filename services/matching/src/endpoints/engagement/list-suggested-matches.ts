import type { engagement } from '@codekin/contracts/engagement/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { getExposureLog } from '../../decks/exposure-log.ts'
import { readViewer } from '../../decks/read-viewer.ts'
import { createDeckServer } from '../../decks/serve.ts'
import type { Deps } from '../../deps.ts'
import { compatibilityOf } from '../../domain/compatibility/index.ts'
import { unreservedDeck } from '../../domain/deck-order.ts'
import { presentProfile } from '../../domain/present-profile.ts'

/** Number of cards from which the best are chosen. */
const considered = 30

/**
 * The best fits among the first cards of a separate deck. Suggestions cost no swipe and can be requested at will, so their deck
 * has no places for likers, and the main deck stays unchanged.
 */
export const listSuggestedMatches = (deps: Deps): Handler<typeof engagement.endpoints.listSuggestedMatches> => {
  const deckServer = createDeckServer(deps, unreservedDeck)
  const exposures = getExposureLog(deps)
  return async ({ query, caller }) => {
    const now = deps.clock.now()
    const viewer = await readViewer(deps, caller.userId)
    if (!viewer) return { candidates: [] }
    const { cards, people } = await deckServer.serve(viewer, considered, now)
    const fits = people.map(({ card, traits }, place) => ({
      served: cards[place],
      profile: presentProfile(card),
      compatibility: compatibilityOf(viewer.traits, traits, now, viewer.ordering.weights),
    }))
    const best = fits.toSorted((a, b) => b.compatibility.score - a.compatibility.score).slice(0, query.limit)
    exposures.record({
      viewerId: caller.userId,
      preset: viewer.ordering.preset,
      place: 'suggested',
      cards: best.flatMap(({ served }) => served ?? []),
      dealtAt: now,
    })
    return { candidates: best.map(({ profile, compatibility }) => ({ profile, compatibility })) }
  }
}
