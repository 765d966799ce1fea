/** Discovery for the bench: the same constants, score and draw as the service. */
export { type RankDeps, rankDeck } from '../src/decks/rank.ts'
export type { Viewer } from '../src/decks/viewer.ts'
export {
  cityNumber,
  type FactorWeights,
  factorNames,
  goalNumber,
  knownSkills,
  languageMask,
  pairValuesOf,
  scoreOf,
  skillMask,
  skillsOfRole,
  traitsOf,
  weightsOfPoints,
  zoneBandOf,
} from '../src/domain/compatibility/index.ts'
export { plainDeck } from '../src/domain/deck-order.ts'
export { seededRandom } from '../src/domain/deck-order-random.ts'
export { meetsPreferences } from '../src/domain/hard-filters.ts'
