/** What the bench needs of discovery: the same numbers and the same score as the service. */
export {
  activityStep,
  cityNumber,
  goalNumber,
  languageMask,
  qualityOf,
  roleNumber,
  skillMask,
  zoneBandOf,
} from '../src/domain/compatibility-cells.ts'
export { scorePair } from '../src/domain/compatibility-score.ts'
export { walkPlanOf } from '../src/domain/compatibility-walk.ts'
export { knownSkills, skillsOfRole } from '../src/domain/factors-skill-roles.ts'
export { type Traits, traitsOf } from '../src/domain/factors-traits.ts'
export type { Tables } from '../src/store/tables.ts'
