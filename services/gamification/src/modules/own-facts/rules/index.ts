export { type ByDay, cardsOn, type SwipeDays, sumOfKnown } from './own-days.ts'
export type { OwnWindow } from './window.ts'
