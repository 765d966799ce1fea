export { compatibilityOf } from './compatibility.ts'
export { defaultWeights, type FactorWeights, weightsOfPoints } from './factors.ts'
export {
  activityStep,
  activityStepDays,
  cityNumber,
  goalMask,
  goalNumber,
  hiddenActivityStep,
  indexedTraitsOf,
  languageMask,
  qualityOf,
  rankOf,
  roleMask,
  skillMask,
  zoneBandOf,
  zoneBands,
} from './index-cells.ts'
export { scorePair } from './score.ts'
export { knownSkills, skillsOfRole } from './skills.ts'
export { cityKey, languageKey, type Traits, traitsOf } from './traits.ts'
export { walkPlanOf } from './walk-plan.ts'
