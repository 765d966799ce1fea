import { segmentGraphemes } from './graphemes.tsx'

/** Controls and direction overrides, which the server takes out before it counts. */
const dropped = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu

/** How many characters of what was typed would be sent, counted as the server counts. */
export function lengthOf(typed: string): number {
  return Array.from(typed.normalize('NFC').replace(dropped, '').trim()).length
}

/** What was typed, cut before the caret to at most `max` characters, between graphemes; with the place of the caret. */
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
