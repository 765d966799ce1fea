import { foldWithOffsets, splitFoldedWords } from '@codekin/contracts/search-text'

const wordsMax = 8

/** The first eight distinct words of a search, folded, in the order typed. */
export function splitSearchWords(q: string): string[] {
  return splitFoldedWords(q).slice(0, wordsMax)
}

export type Highlight = [start: number, end: number]

/**
 * Returns the ranges of the folded words in a content, in UTF-16 units, ascending, not overlapping, aligned to graphemes. Matches
 * inside words are only marked if no word starts with the searched one.
 */
export function findHighlights(content: string, words: readonly string[]): Highlight[] {
  const { folded, offsets } = foldWithOffsets(content)
  const found = words.flatMap((word) => {
    const atWordStart = findOccurrences(folded, `(?<![\\p{L}\\p{N}])${escapePattern(word)}`)
    return atWordStart.length > 0 ? atWordStart : findOccurrences(folded, escapePattern(word))
  })
  const inContent = found.map(([start, end]): Highlight => [offsets[start]?.[0] ?? 0, offsets[end - 1]?.[1] ?? 0])
  return mergeHighlights(inContent.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
}

/** Escapes the word for a pattern with the flag `u`. */
function escapePattern(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function findOccurrences(folded: string, pattern: string): Highlight[] {
  return Array.from(folded.matchAll(new RegExp(pattern, 'gu')), ({ index, 0: text }) => [index, index + text.length])
}

function mergeHighlights(sorted: readonly Highlight[]): Highlight[] {
  const merged: Highlight[] = []
  for (const [start, end] of sorted) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
