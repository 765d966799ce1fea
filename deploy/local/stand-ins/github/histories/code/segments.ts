/**
 * The lines of a file as runs of numbers: first, count, first, count … An edit removes lines from the end and adds new ones
 * there, with numbers new to the file; so a file of any length and age is a few numbers.
 */
export type Segments = readonly number[]

export function lengthOf(segments: Segments): number {
  let length = 0
  for (let place = 1; place < segments.length; place += 2) length += segments[place] ?? 0
  return length
}

/** The first lines. */
export function headSegments(segments: Segments, count: number): number[] {
  const kept: number[] = []
  let left = count
  for (let place = 0; place < segments.length && left > 0; place += 2) {
    const taken = Math.min(segments[place + 1] ?? 0, left)
    kept.push(segments[place] ?? 0, taken)
    left -= taken
  }
  return kept
}

/** The lines after the first ones. */
export function tailSegments(segments: Segments, skipped: number): number[] {
  const kept: number[] = []
  let left = skipped
  for (let place = 0; place < segments.length; place += 2) {
    const [first = 0, count = 0] = [segments[place], segments[place + 1]]
    if (left < count) kept.push(first + left, count - left)
    left = Math.max(0, left - count)
  }
  return kept
}

/** The number of lines that two versions share at the start. */
export function sharedLength(a: Segments, b: Segments): number {
  let shared = 0
  for (let place = 0; place < a.length && place < b.length; place += 2) {
    if (a[place] !== b[place]) break
    const [countA = 0, countB = 0] = [a[place + 1], b[place + 1]]
    shared += Math.min(countA, countB)
    if (countA !== countB) break
  }
  return shared
}

export function* numbersOf(segments: Segments): Generator<number> {
  for (let place = 0; place < segments.length; place += 2) {
    const [first = 0, count = 0] = [segments[place], segments[place + 1]]
    for (let number = first; number < first + count; number += 1) yield number
  }
}
