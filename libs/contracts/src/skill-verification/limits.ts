// Words alone, for pages that need no schema.

/** So many may be asked for or offered in a UTC day. */
export const endorsementAsksPerDay = 5
/** So many days an endorsement counts unless it is renewed. */
export const endorsementDays = 730
/** So old it must be before one can ask whether it still holds. */
export const refreshAfterDays = 180
/** So long nobody is asked again for what they declined. */
export const declinedDays = 90
/** So long a question waits for its answer. */
export const askedDays = 60
