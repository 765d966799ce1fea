import { segmentGraphemes } from './graphemes.tsx'

/** Control characters and direction overrides, which the server removes before it counts. */
const dropped = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu

/** The length of a typed text as the server counts it. */
export function lengthOf(typed: string): number {
  return Array.from(typed.normalize('NFC').replace(dropped, '').trim()).length
}

/** Cuts a typed text before the caret to at most `max` characters, between graphemes. Returns it with the caret's position. */
export function cutToLength(typed: string, caret: number, max: number): { text: string; caret: number } {
  let over = lengthOf(typed) - max
  if (over <= 0) return { text: typed, caret }
  let end = caret
  for (const { segment, index } of Array.from(segmentGraphemes(typed.slice(0, caret))).toReversed()) {
    if (over <= 0) break
    over -= Array.from(segment.normalize('NFC')).length
    end = index
  }
  return { text: typed.slice(0, end) + typed.slice(caret), caret: end }
}
