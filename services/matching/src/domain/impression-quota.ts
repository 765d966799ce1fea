/** Period of the quota; it begins at a different time for each person. */
export const impressionQuotaDays = 7

/**
 * Least impressions per period of an active, visible person: two a day. In the simulated market (docs/market.md) the one place of
 * ten that is reserved for the quota gives everyone 18 where popularity counts most, so the quota can be met; twice as many would
 * take places from people who fit.
 */
export const impressionQuota = 14

/** Quota of the first period: whom a new person fits is not known yet. */
export const firstImpressionQuota = 30
