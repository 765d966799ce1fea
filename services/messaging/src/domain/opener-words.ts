/** The most conversations that the same wording may start in a week. */
export const sameOpenersMax = 5
export const sameOpenersDays = 7

/**
 * Reduces a first message to its letters and digits, in lower case, repeats collapsed. A text of other characters only stays as
 * it is.
 */
export function openerWords(content: string): string {
  const said = content.normalize('NFKC').toLowerCase()
  const words = said.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/(.)\1+/gu, '$1')
  return words === '' ? said : words
}
