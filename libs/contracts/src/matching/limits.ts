// Only numbers, for pages that need no schema.
import { limitOfPlans } from '../subscriptions/plans.ts'

/** The most characters of a note with a like. */
export const swipeNoteMax = 300
/** Swipes per day by plan; a day begins at midnight UTC. */
export const swipesPerDay = limitOfPlans('swipesPerDay')
/** Superlikes per day by plan; each is also one of the swipes of that day. */
export const superlikesPerDay = limitOfPlans('superlikesPerDay')
/** The last decision can be undone for this long, if it made no match. */
export const undoSeconds = 60
/** A passed card is shown again after this time. */
export const passedCardDays = 30
