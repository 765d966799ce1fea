import type { Passage } from '@codekin/contracts/verification/attempt-reviews'

export type Piece = { text: string; isMarked: boolean; from: number }

/**
 * A program line by line, each in pieces that are in one of the passages or in none; `from`: where in the program a piece begins. The
 * blanks that a line begins with are in none.
 */
export function markedLines(code: string, passages: readonly Passage[]): Piece[][] {
  let from = 0
  return code
    .replace(/\n$/, '')
    .split('\n')
    .map((text) => {
      const pieces = piecesOf(text, from, passages)
      from += text.length + 1
      return pieces
    })
}

function piecesOf(line: string, start: number, passages: readonly Passage[]): Piece[] {
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
