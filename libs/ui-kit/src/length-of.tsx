/** How many characters of what was typed would be sent, counted as the server counts. */
export function lengthOf(typed: string): number {
  return Array.from(typed.normalize('NFC').trim()).length
}
