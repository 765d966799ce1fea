/** How long a showing week is; it begins for each person at another time. */
export const showingWeekDays = 7

/**
 * Whoever is active and may be seen is owed this many impressions in each week of theirs: two a day. In the simulated market
 * (docs/market.md) the one place of ten that is kept for it brings everybody to 18 where popularity counts most, so it can be
 * kept; twice as many would take places from those who fit.
 */
export const impressionsOwed = 14

/** In the first week: of somebody new nobody knows yet whom they fit. */
export const impressionsOwedAtFirst = 30
