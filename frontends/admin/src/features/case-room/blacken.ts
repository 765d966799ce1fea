/** So long a part of a name is looked for in a text; shorter ones are words of their own too often. */
const partMin = 3

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * A text without the names of those it is about, nor parts of them: each letter is a black block. Names of one or two letters
 * are found as they are written.
 */
export function blacken(text: string, names: readonly string[]): string {
  const parts = names
    .flatMap((name) => [name, ...name.split(/\s+/).filter((part) => part.length >= partMin)])
    .filter((part) => part !== '')
    .toSorted((a, b) => b.length - a.length)
  if (parts.length === 0) return text
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return text.replaceAll(found, (name) => '█'.repeat(Math.min(name.length, 8)))
}
