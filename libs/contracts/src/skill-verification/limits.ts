// Constants without schemas, for pages that need none.

/** Requests and offers per UTC day. */
export const endorsementAsksPerDay = 5
/** Days an endorsement counts unless renewed. */
export const endorsementDays = 730
/** Age in days from which a renewal can be requested. */
export const refreshAfterDays = 180
/** Days until a declined request can be repeated. */
export const declinedDays = 90
/** Days until an unanswered request expires. */
export const askedDays = 60
/** How long after counting, figures of repositories can be sent. */
export const figuresHours = 24
/** Signing keys of an account, one for each machine; a new one replaces the oldest. */
export const signingKeysMax = 10
