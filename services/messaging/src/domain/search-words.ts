const wordsMax = 8

/** The different words of a search, in the order typed; what comes after the eighth is not looked at. */
export function searchWordsOf(q: string): string[] {
  const words = q.split(/\s+/u).filter((word) => word !== '')
  return [...new Set(words)].slice(0, wordsMax)
}

export type Highlight = [start: number, end: number]

/**
 * Where the words stand in a content, in UTF-16 units, ascending and without overlap. A word is marked where one begins
 * with it, and only where none does, inside others.
 */
export function highlightsOf(content: string, words: readonly string[]): Highlight[] {
  const found = words.flatMap((word) => {
    const starting = occurrencesOf(content, `(?<![\\p{L}\\p{N}])${literal(word)}`)
    return starting.length > 0 ? starting : occurrencesOf(content, literal(word))
  })
  return merge(found.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
}

/** The word as a pattern that matches nothing but itself, under the flag `u`. */
function literal(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function occurrencesOf(content: string, pattern: string): Highlight[] {
  return Array.from(content.matchAll(new RegExp(pattern, 'giu')), ({ index, 0: text }) => [index, index + text.length])
}

function merge(sorted: readonly Highlight[]): Highlight[] {
  const merged: Highlight[] = []
  for (const [start, end] of sorted) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
