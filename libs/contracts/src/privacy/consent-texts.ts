// Only texts and versions, for pages that need no schema.

/** The purposes that need a person's consent first. */
export const consentTypes = ['analytics', 'error-reporting', 'insights', 'github-analysis', 'product-news'] as const
export type ConsentType = (typeof consentTypes)[number]

/**
 * The exact texts of consents. A change of meaning is a new version: consent to an older text does not cover it, and the
 * settings ask again. From `validFrom` on, older consent still counts for what it said.
 */
export const consentTexts: Readonly<
  Record<ConsentType, { version: number; validFrom?: number; title: string; text: string }>
> = {
  analytics: {
    version: 2,
    title: 'Usage statistics',
    text: 'Your browser tells us when you sign in, swipe, match or send a message: what happened and when, but never who it was with or what was said. It also tells us how often and for how long you see each step of setup. We delete these figures when you turn this off.',
  },
  'error-reporting': {
    version: 1,
    title: 'Error reports',
    text: 'When something breaks on a page, your browser sends us the error, the page it happened on and your user ID. It never sends what you or others wrote.',
  },
  insights: {
    version: 1,
    title: 'Market insights',
    text: 'We count your skills, city and goals in figures about what developers offer and look for. We only show figures based on at least ten people, and never count a hidden city.',
  },
  'github-analysis': {
    version: 2,
    // The first version was silent about private repositories, which are agreed to anew when they are included.
    validFrom: 1,
    title: 'GitHub analysis',
    text: 'We read your public repositories on GitHub, and private ones if you choose to include them, to show which languages and projects support your skills. From private ones we only keep numbers: no names and no code. You can stop this at any time, and we’ll remove what we found.',
  },
  'product-news': {
    version: 1,
    title: 'Product news',
    text: 'We email you now and then about what’s new in Codekin, at most twice a month.',
  },
}
