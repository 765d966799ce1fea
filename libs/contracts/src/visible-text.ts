/**
 * Characters without a glyph of their own: white space, controls, fillers, joiners, variation selectors, combining marks, the format
 * controls of hieroglyphs, noncharacters; the empty braille cell, the null notehead and the place of an object.
 */
const invisible =
  /[\p{Z}\p{Cc}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFC\u{13430}-\u{1343F}\u{1D159}]/gu

/** Whether a text has at least one visible character. */
export function hasVisibleText(text: string): boolean {
  return text.replace(invisible, '') !== ''
}

let graphemes: Intl.Segmenter | undefined

/** The graphemes of a text in order: a flag, or a letter with its accents, is one. */
export function* segmentGraphemes(text: string): Generator<string> {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(text)) yield segment
}

/** Graphemes have no maximum length, since accents can be stacked: this many UTF-16 units are allowed for each on average. */
const unitsPerCharacter = 16

/** How much of a text `ellipsizeText` reads, in UTF-16 units. The same number of code points, which databases count, also suffices. */
export const getInputLimit = (max: number) => max * unitsPerCharacter + 1

/** The text, or its first `max` graphemes and an ellipsis. */
export function ellipsizeText(text: string, max: number): string {
  if (text.length <= max) return text
  let start = ''
  let count = 0
  for (const character of segmentGraphemes(text.slice(0, getInputLimit(max)))) {
    if (count === max || start.length + character.length > max * unitsPerCharacter) return `${start}…`
    start += character
    count += 1
  }
  return start
}

/** The longest start of a text that has at most `max` code points and ends between graphemes. */
export function truncateText(text: string, max: number): string {
  let start = ''
  let room = max
  for (const character of segmentGraphemes(text.slice(0, max * 2 + unitsPerCharacter))) {
    room -= Array.from(character).length
    if (room < 0) break
    start += character
  }
  return start
}
