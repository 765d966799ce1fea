// The numbers alone, for pages that need no schema.
import { limitOfPlans } from '../subscriptions/plans.ts'

/** Characters of a note that goes along with a like. */
export const swipeNoteMax = 300
/** Swipes per day by plan; a day begins at midnight UTC. */
export const swipesPerDay = limitOfPlans('swipesPerDay')
/** Superlikes per day by plan; each is also one of the swipes of that day. */
export const superlikesPerDay = limitOfPlans('superlikesPerDay')
/** The last decision can be taken back for this long, if it made no match. */
export const undoSeconds = 60
/** A passed card comes back after this. */
export const passedCardDays = 30
