export { bank, bankVersion, findBank } from './bank.ts'
export { loadBank } from './load-bank.ts'
export {
  deleteResponses,
  insertResponses,
  listCurrentItems,
  listItemsOf,
  listMeasures,
  lockBank,
  type StoredItem,
  updateExposures,
} from './repository.ts'
export { abilityOf } from './rules/ability.ts'
export { challengesOf, isTask, levels, passMarkOf } from './rules/blueprint.ts'
export { drawAttempt } from './rules/draw.ts'
export type { CodeItem, Item, SkillBank, SqlItem } from './rules/item.ts'
export { presentStatistics } from './rules/present-item.ts'
