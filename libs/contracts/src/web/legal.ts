/** Pages whose text an operator may replace; the build renders a standard text for each. */
export const legalPages = ['terms', 'privacy', 'imprint'] as const
export type LegalPage = (typeof legalPages)[number]

/** What surrounds that text in a document, so that the edge finds where an operator's goes. */
export const legalTextMarks = { start: '<!--legal-text-->', end: '<!--/legal-text-->' } as const
