import type { ProfileCard } from '@codekin/contracts/identity/events'
import { type PresetId, presets, presetsVersion, type WeightPoints } from '@codekin/contracts/matching-presets/presets'
import type { Goal } from '@codekin/contracts/users/models'
import { type Db, openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { scorePair, traitsOf } from './domain/compatibility/index.ts'
import { type DeckCandidate, deckVersion, drawDeck } from './domain/deck-order.ts'
import { defaultChoice, normaliseWeights, type Ordering, orderingOf, type PresetChoice } from './domain/ordering.ts'
import { rollUpExposures } from './operations/roll-up-exposures.ts'
import { hasExposures, insertExposures } from './store/exposures.ts'
import { upsertPresetChoice } from './store/preset-choices.ts'
import type { Tables } from './store/tables.ts'

/** An imported choice: a preset for a goal, or custom weights. */
export type ImportedChoice = { userId: string; chosenAt: Date } & (
  | { preset: PresetId; goal: Goal }
  | { weights: WeightPoints }
)
/** An imported impression. */
export type ImportedShowing = { viewerId: string; candidateId: string; shownAt: Date }

/**
 * Imports choices of presets and impressions; those of one viewer and day get the order of a draw. Existing choices are replaced
 * and impressions imported once, so an interrupted import can be run again.
 *
 * All people concerned must be known here.
 */
export async function importDiscovery(o: {
  databaseUrl: string
  choices: readonly ImportedChoice[]
  showings: readonly ImportedShowing[]
}): Promise<void> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'matching', applicationName: 'import', poolMax: 2 })
  try {
    const chosen = new Map(o.choices.map((choice) => [choice.userId, choiceOf(choice)]))
    await inTransaction(opened.db, async (trx) => {
      for (const { userId, chosenAt } of o.choices)
        await upsertPresetChoice(trx, { userId, ...(chosen.get(userId) ?? defaultChoice) }, chosenAt)
    })
    await importShowings(opened.db, o.showings, (viewerId) => orderingOf(chosen.get(viewerId) ?? defaultChoice))
  } finally {
    await opened.close()
  }
}

function choiceOf(choice: ImportedChoice): PresetChoice {
  if ('weights' in choice) {
    return { presetId: null, goal: null, weights: normaliseWeights(choice.weights), version: presetsVersion }
  }
  const { preset, goal } = choice
  return { presetId: preset, goal, weights: presets[preset].weights, version: presetsVersion }
}

async function importShowings(
  db: Db<Tables>,
  showings: readonly ImportedShowing[],
  orderingOfViewer: (viewerId: string) => Ordering,
): Promise<void> {
  const rows = await db.selectFrom('profileCard').select('card').execute()
  const cards = new Map(rows.map(({ card }) => [card.userId, card]))
  const decks = Map.groupBy(showings, ({ viewerId, shownAt }) => `${viewerId} ${shownAt.toISOString().slice(0, 10)}`)
  const exposures = [...decks.values()].flatMap((shown) => {
    const viewer = cards.get(shown[0]?.viewerId ?? '')
    return viewer ? exposuresOf(viewer, shown, cards, orderingOfViewer(viewer.userId)) : []
  })
  await inTransaction(db, async (trx) => {
    if (!(await hasExposures(trx, importedSeed))) await insertExposures(trx, exposures)
  })
  // Old exposures would otherwise be deleted by the next tidy-up before they are counted.
  await rollUpExposures(db, new Date(), new AbortController().signal)
}

/** Replaces the seed of a draw. */
const importedSeed = 'imported'

function exposuresOf(
  viewer: ProfileCard,
  showings: readonly ImportedShowing[],
  cards: ReadonlyMap<string, ProfileCard>,
  { preset, weights }: Ordering,
) {
  const shownAt = new Map(showings.map((showing) => [showing.candidateId, showing.shownAt]))
  const candidates = showings.flatMap(({ candidateId, shownAt: at }): DeckCandidate[] => {
    const card = cards.get(candidateId)
    if (!card) return []
    const traits = traitsOf(card, at)
    const { score } = scorePair(traitsOf(viewer, at), traits, at, weights)
    const [role = ''] = card.roles
    return [
      { userId: candidateId, score, group: 'best', impressionsToday: 0, isShielded: false, city: traits.city, role },
    ]
  })
  return drawDeck(candidates, candidates.length, viewer.userId).map(({ userId, score, propensity }, position) => ({
    viewerId: viewer.userId,
    candidateId: userId,
    position,
    score,
    propensity,
    seed: importedSeed,
    version: deckVersion,
    preset,
    place: 'discover' as const,
    dealtAt: shownAt.get(userId) ?? new Date(),
  }))
}
