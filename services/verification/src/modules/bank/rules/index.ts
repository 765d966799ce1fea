export { type Ability, scoreOf } from './ability.ts'
export { isInLevel, isTask, passMarkOf } from './blueprint.ts'
export { choicesOf, type Drawn } from './draw.ts'
export type { CodeItem, Item } from './item.ts'
