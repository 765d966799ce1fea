// Words and numbers alone, for pages that need no schema.

/** What a reader agrees to, word for word. A change of meaning is the next version. */
export const newsletterText = {
  version: 1,
  text: 'What’s new in Codekin and what we’ve learned from building it, at most twice a month.',
} as const

/** So long a confirmation waits; then the address is forgotten. */
export const newsletterPendingDays = 7
/** So long the link that ended it keeps saying so. */
export const newsletterEndedDays = 30
