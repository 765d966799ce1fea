/** What the bench needs of discovery: the same numbers, the same score and the same draw as the service. */
export { type DrawDeps, drawFor, type Viewer } from '../src/decks/draw.ts'
export {
  cityNumber,
  goalNumber,
  languageMask,
  skillMask,
  zoneBandOf,
} from '../src/domain/compatibility-cells.ts'
export { scorePair } from '../src/domain/compatibility-score.ts'
export { plainDeck } from '../src/domain/deck-order.ts'
export { knownSkills, skillsOfRole } from '../src/domain/factors-skill-roles.ts'
export { traitsOf } from '../src/domain/factors-traits.ts'
export { meetsPreferences } from '../src/domain/hard-filters.ts'
export { openPreferences } from '../src/store/preferences.ts'
