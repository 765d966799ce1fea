/** A range of a message, in UTF-16 units. */
export type Span = { start: number; end: number }

/** Finds the matches of a pattern, which must be global. */
export function findSpans(pattern: RegExp, message: string): Span[] {
  return Array.from(message.matchAll(pattern), ({ index, 0: text }) => ({ start: index, end: index + text.length }))
}

/** Merges overlapping spans. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}

/** Returns a function that says whether a position is in one of the spans, which must be sorted and not overlap. */
export function createSpanTest(spans: readonly Span[]): (at: number) => boolean {
  return (at) => {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((spans[middle]?.end ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return (spans[low]?.start ?? Infinity) <= at
  }
}
