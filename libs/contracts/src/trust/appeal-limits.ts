// The values alone, for pages that need no schema.

/** Within so many days of a decision one may appeal. */
export const appealDays = 20
/** Characters of an appeal, and of what is added to it. */
export const appealTextMax = 2000
/** Messages of whoever appeals, the appeal itself among them: each moves the version, and staff decide what they have read. */
export const appealMessagesMax = 20
