/** Period of the quota; it begins at a different time for each person. */
export const impressionQuotaDays = 7

/**
 * Minimum impressions per period of an active, visible person: two a day. In the simulated market (docs/market.md) the one place
 * in ten that is reserved for the quota gives everyone 18 where popularity counts most, so the quota can be met; twice as many
 * would take places from people who fit.
 */
export const impressionQuota = 14

/** Quota of the first period, in which it is not known yet who a new person fits. */
export const firstImpressionQuota = 30
