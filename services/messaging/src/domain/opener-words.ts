/** The same words may begin so many conversations in a week. */
export const sameOpenersMax = 5
export const sameOpenersDays = 7

/** What a first message comes down to: its letters and digits, in small, each once in a row. Signs alone are themselves. */
export function openerWords(content: string): string {
  const said = content.normalize('NFKC').toLowerCase()
  const words = said.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/(.)\1+/gu, '$1')
  return words === '' ? said : words
}
