/** Shown on a match made by staff. */
export const introducedText = 'Introduced by the Codekin team'
