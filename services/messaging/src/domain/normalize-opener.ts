/** The most conversations that the same wording may start in a week. */
export const sameOpenersMax = 5
export const sameOpenersDays = 7

/**
 * Reduces a first message to its letters and digits, in lower case, repeats collapsed. A text of other characters only stays as
 * it is.
 */
export function normalizeOpener(content: string): string {
  const folded = content.normalize('NFKC').toLowerCase()
  const alphanumeric = folded.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/(.)\1+/gu, '$1')
  return alphanumeric === '' ? folded : alphanumeric
}
