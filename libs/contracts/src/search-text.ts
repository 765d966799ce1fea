import { segmentGraphemes } from './visible-text.ts'

/**
 * Accents and invisible characters, which searches ignore. Combining marks of scripts in which they aren't accents
 * (Devanagari, Thai, kana) are kept. `search_fold` in libs/db/src/search-text.ts has the same list.
 */
const droppedCharacters = String.raw`\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\u{E0000}-\u{E0FFF}`
const dropped = new RegExp(`[${droppedCharacters}]`, 'gu')

/** Letters without a decomposition, and typographic signs that keyboards replace. */
const replaced = new Map([
  ...pairs('ςøłđðħıŧŋ', 'σolddhitn'),
  ...pairs('‘’‚‛ʼ“”„‟‐‒–—', `'''''""""----`),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
])
const replaceable = new RegExp(`[${[...replaced.keys()].join('')}]`, 'gu')
const ascii = /^[\u0001-\u007f]*$/

function pairs(from: string, to: string): [string, string][] {
  return Array.from(from, (letter, at) => [letter, to[at] ?? ''])
}

/**
 * Removes the differences that searches ignore: case, accents, width, invisible characters. Gives the same as `search_fold` of the
 * databases; a test compares them character by character.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
    .replace(replaceable, (letter) => replaced.get(letter) ?? letter)
    .normalize('NFKC')
}

/** The distinct words of a search, folded, in the order typed. */
export function splitFoldedWords(typed: string): string[] {
  return [...new Set(foldText(typed).split(/\s+/u).filter(Boolean))]
}

/** Start and end in the original text, in UTF-16 units. */
type Offsets = readonly [start: number, end: number]

/** Folds a text, and maps each UTF-16 unit of the result to the grapheme that it comes from. */
export function foldWithOffsets(text: string): { folded: string; offsets: Offsets[] } {
  const offsets: Offsets[] = []
  let folded = ''
  let at = 0
  for (const character of ascii.test(text) ? text : segmentGraphemes(text)) {
    const part = foldText(character)
    const place: Offsets = [at, at + character.length]
    for (let unit = 0; unit < part.length; unit += 1) offsets.push(place)
    folded += part
    at += character.length
  }
  return { folded, offsets }
}

/** First code point of the scripts whose words have one or two characters: Chinese, Japanese, Korean; also emoji. */
const wideFrom = 0x2e80

/** Whether `search_grams` of a folded word is not empty: three letters in a row, or one of a wide script. */
export function hasSearchGrams(word: string): boolean {
  const letters = Array.from(word)
  return letters.length >= 3 || letters.some((letter) => (letter.codePointAt(0) ?? 0) >= wideFrom)
}
