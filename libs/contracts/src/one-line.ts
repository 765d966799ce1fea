/** White space of any script; also the empty braille cell and the null notehead. */
const blank = /[\p{Z}\t-\r\u0085\u2800\u{1D159}]/gu

/** Controls, and characters that print nothing: zero-width ones, direction marks, fillers, tags, annotation marks, the place of an object. */
const hidden = /^[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]$/u

/** Scripts in which a joiner or non-joiner changes the shape of adjacent letters: Persian, Hindi, Malayalam, ... */
const shapedScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
]
const shapedLetter = new RegExp(`^[${shapedScripts.map((script) => `\\p{Script=${script}}`).join('')}]$`, 'u')

/**
 * Hidden characters that people need, and after which ones they do something. Anywhere else they could only make two names
 * that look the same.
 */
const needed: readonly (readonly [character: RegExp, before: RegExp])[] = [
  [/^[\u200C\u200D]$/u, shapedLetter],
  // Joins emoji to one: a person and a computer.
  [/^\u200D$/u, /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u],
  // Variants of the preceding character: of emoji, and of Chinese characters in Japanese names.
  [/^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u, /^[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]$/u],
  [/^[\u180B-\u180D\u180F]$/u, /^\p{Script=Mongolian}$/u],
  // The flags of England, Scotland and Wales.
  [/^[\u{E0020}-\u{E007F}]$/u, /^[\u{1F3F4}\u{E0020}-\u{E007E}]$/u],
]

/** The text as one line in NFC, each run of blanks one space, without characters that only hide. */
export function oneLine(text: string): string {
  let line = ''
  let before = ' '
  for (const character of text.replace(blank, ' ')) {
    const isDropped = character === ' ' ? before === ' ' : hidden.test(character) && !isNeeded(character, before)
    if (isDropped) continue
    line += character
    before = character
  }
  return line.trimEnd().normalize('NFC')
}

function isNeeded(character: string, before: string): boolean {
  return needed.some(([which, after]) => which.test(character) && after.test(before))
}
