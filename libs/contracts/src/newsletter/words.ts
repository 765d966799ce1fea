// Only texts and numbers, for pages that need no schema.

/** The exact text that a subscriber agrees to. A change of meaning is the next version. */
export const newsletterText = {
  version: 1,
  text: 'What’s new in Codekin and what we’ve learned from building it, at most twice a month.',
} as const

/** How long an unconfirmed address is kept. */
export const newsletterPendingDays = 7
/** How long the unsubscribe link keeps confirming the end. */
export const newsletterEndedDays = 30
