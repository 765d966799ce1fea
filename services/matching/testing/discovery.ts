/** What the bench needs of discovery: the same numbers, the same score and the same draw as the service. */
export { type DrawDeps, drawFor } from '../src/decks/draw.ts'
export type { Viewer } from '../src/decks/viewer.ts'
export {
  cityNumber,
  defaultWeights,
  goalNumber,
  knownSkills,
  languageMask,
  scorePair,
  skillMask,
  skillsOfRole,
  traitsOf,
  zoneBandOf,
} from '../src/domain/compatibility/index.ts'
export { plainDeck } from '../src/domain/deck-order.ts'
export { meetsPreferences } from '../src/domain/hard-filters.ts'
