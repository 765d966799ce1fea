import type { Passage } from '@codekin/contracts/verification/attempt-reviews'

export type Piece = { text: string; isMarked: boolean; from: number }

/**
 * Splits a program into lines, and each line into pieces inside or outside of the passages. `from` is the piece's offset in the
 * program. Indentation is never marked.
 */
export function markedLines(code: string, passages: readonly Passage[]): Piece[][] {
  let from = 0
  return code
    .replace(/\n$/, '')
    .split('\n')
    .map((text) => {
      const pieces = splitLine(text, from, passages)
      from += text.length + 1
      return pieces
    })
}

function splitLine(line: string, start: number, passages: readonly Passage[]): Piece[] {
  const end = start + line.length
  const indent = line.length - line.trimStart().length
  const within = passages
    .map(([from, to]): Passage => [Math.max(from, start + indent), Math.min(to, end)])
    .filter(([from, to]) => from < to)
  const edges = [...new Set([start, ...within.flat(), end])].toSorted((a, b) => a - b)
  return edges.slice(0, -1).map((from, at) => ({
    text: line.slice(from - start, (edges[at + 1] ?? end) - start),
    isMarked: within.some(([first, last]) => first <= from && from < last),
    from,
  }))
}
