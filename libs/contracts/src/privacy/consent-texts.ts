// Words and versions alone, for pages that need no schema.

/** What somebody can agree to. Nothing of the kind happens before. */
export const consentTypes = ['analytics', 'error-reporting', 'insights', 'github-analysis', 'product-news'] as const
export type ConsentType = (typeof consentTypes)[number]

/**
 * What is agreed to, word for word. A change of meaning is the next version: who agreed to an older text has not agreed to
 * it, and is asked anew in the settings.
 */
export const consentTexts: Readonly<Record<ConsentType, { version: number; title: string; text: string }>> = {
  analytics: {
    version: 2,
    title: 'Usage statistics',
    text: 'Your browser tells us when you sign in, swipe, match or send a message: what happened and when, never with whom or what was said. It also tells us how often and how long each step of the first questions is in front of you; these figures go when you take this back.',
  },
  'error-reporting': {
    version: 1,
    title: 'Error reports',
    text: 'When something breaks on a page, your browser sends us the error, the page it happened on and your user ID. Nothing you or others wrote is sent.',
  },
  insights: {
    version: 1,
    title: 'Market insights',
    text: 'Your skills, city and goals are counted in figures about what developers offer and look for. A figure is shown only when at least ten people are behind it, and a hidden city is not counted.',
  },
  'github-analysis': {
    version: 1,
    title: 'GitHub analysis',
    text: 'We read your public repositories on GitHub to show which languages and projects your skills rest on. You can stop this at any time, and what was found is removed.',
  },
  'product-news': {
    version: 1,
    title: 'Product news',
    text: 'We email you now and then about what is new in Codekin, at most twice a month.',
  },
}
