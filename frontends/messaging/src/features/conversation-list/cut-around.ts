import { segmentGraphemes } from '@codekin/ui-kit/graphemes'

type Highlight = readonly [start: number, end: number]
export type MarkedPart = { text: string; isMarked: boolean }

const before = 28
const after = 90

/** The start of the next word, unless that is beyond `end`. */
function wordStart(content: string, from: number, end: number): number {
  const space = content.slice(from, end).search(/\s/)
  return space < 0 ? from : from + space + 1
}

/** The start of the grapheme at a position. */
function findGraphemeStart(content: string, place: number): number {
  return segmentGraphemes(content).containing(place)?.index ?? place
}

/** An excerpt of a message around the first match, on one line, split into marked and other parts. */
export function cutAround(content: string, highlights: readonly Highlight[]): MarkedPart[] {
  const first = highlights[0]?.[0] ?? 0
  const from = first > before ? findGraphemeStart(content, wordStart(content, first - before, first)) : 0
  const to = first + after < content.length ? findGraphemeStart(content, first + after) : content.length
  const parts: MarkedPart[] = []
  const add = (start: number, end: number, isMarked: boolean) => {
    const text = content.slice(Math.max(start, from), Math.min(end, to)).replaceAll(/\s+/g, ' ')
    if (text !== '' && start < to && end > from) parts.push({ text, isMarked })
  }
  let at = 0
  for (const [start, end] of highlights) {
    add(at, start, false)
    add(start, end, true)
    at = end
  }
  add(at, content.length, false)
  const opening = from > 0 ? [{ text: '…', isMarked: false }] : []
  const ending = to < content.length ? [{ text: '…', isMarked: false }] : []
  return [...opening, ...parts, ...ending]
}
