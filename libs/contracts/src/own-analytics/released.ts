// Plain numbers, for pages that don't need a schema.

/**
 * Unseen actions of others (card views, profile views, likes) are shown by day and only in groups of at least this size. Smaller counts
 * are added to the next days of the month; a remainder at the end of a month is never shown.
 */
export const releasedMin = 5

/** Where cards are shown. */
export const cardPlaces = ['discover', 'suggested'] as const
export type CardPlace = (typeof cardPlaces)[number]

/** Skills with fewer decisions are left out. */
export const skillDecisionsMin = 5
/** How many of the newest decisions are considered for skills. */
export const skillDecisionsMax = 1000
/** How many skills matching returns, most frequent first. */
export const skillsToldMax = 500
export const skillsShownMax = 8
