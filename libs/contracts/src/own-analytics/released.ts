// Numbers alone, for pages that need no schema.

/**
 * What others do without being seen (looking at a card or a profile, liking) is told in days, and only as groups of at least
 * so many: a day with fewer waits for the next ones of its month, and what is left at the end of the month is never told.
 */
export const releasedMin = 5

/** Where cards are dealt. */
export const cardPlaces = ['discover', 'suggested'] as const
export type CardPlace = (typeof cardPlaces)[number]

/** A skill that was met less often says nothing of whom somebody likes. */
export const skillDecisionsMin = 5
/** So many of the newest decisions are looked at for their skills. */
export const skillDecisionsMax = 1000
/** So many skills of them are told, those met most often. */
export const skillsToldMax = 500
export const skillsShownMax = 8
