export { compatibilityOf } from './compatibility.ts'
export { defaultWeights, type FactorWeights, factorNames, weightsOfPoints } from './factors.ts'
export {
  activityStep,
  activityStepDays,
  allCellsOf,
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
  verificationStepOf,
  zoneBandOf,
  zoneBands,
} from './index-cells.ts'
export { pairValuesOf, scoreOf, scorePair } from './score.ts'
export { knownSkills, skillKey, skillsOfRole } from './skills.ts'
export { cityKey, languageKey, type Traits, traitsOf } from './traits.ts'
export { walkPlanOf } from './walk-plan.ts'
