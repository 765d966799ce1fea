/** Pages whose text an operator may replace; the build renders a standard text for each. */
export const legalPages = ['terms', 'privacy', 'imprint'] as const
export type LegalPage = (typeof legalPages)[number]

/** The marks around that text in a document, between which the edge inserts an operator's text. */
export const legalTextMarks = { start: '<!--legal-text-->', end: '<!--/legal-text-->' } as const
