/** Shorter parts of a name are too often ordinary words. */
const partMin = 3

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Replaces each letter of the names and their parts by a black block. Names of one or two letters only match as a whole. */
export function redact(text: string, names: readonly string[]): string {
  const parts = names
    .flatMap((name) => [name, ...name.split(/\s+/).filter((part) => part.length >= partMin)])
    .filter((part) => part !== '')
    .toSorted((a, b) => b.length - a.length)
  if (parts.length === 0) return text
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return text.replaceAll(found, (name) => '█'.repeat(Math.min(name.length, 8)))
}
