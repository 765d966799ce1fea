/** Said of a match that staff made. */
export const introducedText = 'Introduced by the Codekin team'
