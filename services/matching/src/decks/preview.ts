import { previewCards } from '@codekin/contracts/matching-presets/presets'
import { roundPeopleCount } from '@codekin/contracts/privacy/people-counts'
import { plainDeck } from '../domain/deck-order.ts'
import { seededRandom } from '../domain/deck-order-random.ts'
import { sourceLimits } from '../domain/deck-sources.ts'
import { countCandidates } from '../store/candidate-index.ts'
import { listFromRandom } from '../store/candidate-sources.ts'
import { type Person, type RankDeps, rankDeck } from './rank.ts'
import type { Viewer } from './viewer.ts'

export type Preview = { people: Person[]; remaining: { count: number; isEstimate: boolean } }

/**
 * The first cards of a viewer's deck, by score alone, and how many people their filters leave. It reads no likes, stores nothing
 * and counts no impressions. The number left is counted in a sample as large as that of a draw, and extrapolated if there are
 * more people.
 */
export async function computePreview(deps: RankDeps, viewer: Viewer, now: Date): Promise<Preview> {
  // Seeded by the profile: repeated requests return the same people, so they reveal no others.
  const seed = `${viewer.card.userId} ${viewer.card.sourceVersion}`
  const reach = 'anyone'
  const [{ cards, people }, sample, all] = await Promise.all([
    rankDeck(deps, viewer, {
      now,
      seed,
      wanted: previewCards,
      size: previewCards,
      deck: plainDeck,
      attempts: [{ preferences: viewer.preferences, dropped: [], reach }],
    }),
    listFromRandom(deps.db, viewer.owner, { from: seededRandom(seed)(), limit: sourceLimits.random[reach] }),
    countCandidates(deps.db, { exactUpTo: sourceLimits.random[reach] }),
  ])
  const fittingCount = sample.filter((userId) => people.has(userId)).length
  return {
    people: cards.flatMap(({ userId }) => people.get(userId) ?? []),
    remaining: all.isEstimate
      ? {
          count: Math.max(
            roundPeopleCount(people.size),
            roundToTwoDigits((all.count * fittingCount) / Math.max(1, sample.length)),
          ),
          isEstimate: true,
        }
      : roundRemaining(people.size),
  }
}

/**
 * Small numbers are exact, since the viewer may see all these people. Larger ones are rounded, which hides one person joining or
 * leaving.
 */
function roundRemaining(people: number): Preview['remaining'] {
  const rounded = roundPeopleCount(people)
  return rounded === 0 ? { count: people, isEstimate: false } : { count: rounded, isEstimate: true }
}

/** To two digits: an estimate from some hundred people isn't more precise. */
function roundToTwoDigits(count: number): number {
  return Number(count.toPrecision(2))
}
