// Only values, for pages that need no schema.

/** The period for an appeal, in days after the decision. */
export const appealDays = 20
/** The most characters of an appeal, and of each later message. */
export const appealTextMax = 2000
/** The most messages of an appellant, including the appeal. Each raises the version, because staff must decide on what they read. */
export const appealMessagesMax = 20
