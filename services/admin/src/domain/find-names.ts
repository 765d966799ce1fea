import { fold } from './fold.ts'

/** A range of the text. Spans are ordered and do not overlap. */
export type Span = readonly [from: number, to: number]

/** Scripts without spaces between words: a name is searched for at every position. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const runs = new RegExp(`(?<unspaced>[${unspaced}ー]+)|(?<word>(?:(?![${unspaced}])[\\p{L}\\p{N}_])+)`, 'gu')
const isUnspaced = new RegExp(`^[${unspaced}ー]+$`, 'u')
/** Boundaries inside compound words such as AdaLindqvist2 and ada_lindqvist. */
const wordSeams = /_+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u

const partMin = 2
/** A part of at least this length is also found inside a word, and by its own beginning: alex for Alexander. */
const longPart = 5
const nicknameMin = 4
/** How many letters may follow a short part: case endings and diminutives. Zoetrope is not Zoe. */
const endingMax = 3

/** Signs used in place of letters. */
const signs = '@$!€|'
const withSigns = new RegExp(`[\\p{L}\\p{N}_${signs}]+`, 'gu')
/** Single letters separated by blanks, dots, hyphens or the like: Z o e, Z.o.e. */
const letter = `[\\p{L}\\p{N}${signs}]\\p{M}*`
const eachLetter = new RegExp(letter, 'gu')
const spelledOut = new RegExp(
  `(?<![\\p{L}\\p{N}])${letter}(?:[\\s._·•*/~+,'’‐‑–—-]{1,3}${letter})+(?![\\p{L}\\p{N}])`,
  'gu',
)

/**
 * Finds people's names in a text: whole, in parts, with endings, joined, abbreviated, spelled out letter by letter, or written
 * with look-alikes and signs.
 */
export function findNames(text: string, names: readonly string[]): Span[] {
  const known = buildSearchTerms(names)
  const found: Span[] = [...findExact(text, names), ...findWithSigns(text, known.words), ...findSpelledOut(text, known)]
  for (const match of text.matchAll(runs)) {
    const word = match[0]
    if (match.groups?.['unspaced'] !== undefined) found.push(...findInside(word, match.index, known.unspaced))
    else if (isKnownName(word, known.words)) found.push([match.index, match.index + word.length])
  }
  return mergeSpans(found)
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (to > (merged.at(-1)?.[1] ?? -1)) merged.push([from, to])
  }
  return merged
}

/** Finds names exactly as written, punctuation included: "(Bob)", "C++ Fan". */
function findExact(text: string, names: readonly string[]): Span[] {
  const { text: folded, places } = fold(text)
  return names.flatMap((name) => {
    const wanted = fold(name.trim()).text
    if ([...wanted].length < partMin) return []
    return findOccurrences(folded, wanted).flatMap((from): Span[] => {
      const to = from + wanted.length
      if (isInsideWord(folded, from, wanted[0]) || isInsideWord(folded, to, wanted.at(-1))) return []
      return [[places[from] ?? 0, places[to] ?? text.length]]
    })
  })
}

/** Returns where `wanted`, which isn't empty, starts in the text, without overlaps. */
function findOccurrences(text: string, wanted: string): number[] {
  const found: number[] = []
  for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + wanted.length)) found.push(from)
  return found
}

/** Whether `place`, an edge of the found name, is inside a word. `edge` is the name's character there. */
function isInsideWord(folded: string, place: number, edge: string | undefined): boolean {
  const [before, after] = [folded[place - 1] ?? '', folded[place] ?? '']
  return isLetter(before) && isLetter(after) && isLetter(edge ?? '') && !isUnspaced.test(edge ?? '')
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

type SearchTerms = { words: string[]; unspaced: string[] }

/** Returns what to search for: the parts of each name, the parts joined in both orders, and their transliterations. */
function buildSearchTerms(names: readonly string[]): SearchTerms {
  const parts = names.flatMap((name) => {
    const own = [...name.matchAll(runs)].map(([part]) => part)
    return own.length > 1 ? [...own, own.join(''), own.toReversed().join('')] : own
  })
  const distinct = [...new Set(parts)].filter((part) => [...part].length >= partMin)
  return {
    words: [...new Set(distinct.filter((part) => !isUnspaced.test(part)).flatMap(listSpellings))],
    unspaced: [...new Set(distinct.filter((part) => isUnspaced.test(part)).flatMap(listEdges))],
  }
}

const umlauts = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' } as const

/** Müller, Muller, Mueller. */
function listSpellings(part: string): string[] {
  const lower = part.normalize('NFC').toLowerCase()
  const spelled = lower.replaceAll(/[äöüåø]/g, (letter) => umlauts[letter as keyof typeof umlauts])
  const shortened = lower.replaceAll(/(?<=[^aeiou])([aou])e(?=[^aeiou])/g, '$1')
  return [lower, spelled, shortened].map((spelling) => fold(spelling).text)
}

/** A name without spaces may be a family name and a given name, so its beginnings and endings are searched for. */
function listEdges(name: string): string[] {
  const folded = [...fold(name).text]
  const lengths = Array.from({ length: folded.length - partMin + 1 }, (_, more) => partMin + more)
  return lengths.flatMap((length) => [folded.slice(0, length).join(''), folded.slice(-length).join('')])
}

function findInside(run: string, start: number, known: readonly string[]): Span[] {
  const { text: folded, places } = fold(run)
  return known.flatMap((name) =>
    findOccurrences(folded, name).map(
      (from): Span => [start + (places[from] ?? 0), start + (places[from + name.length] ?? run.length)],
    ),
  )
}

/** Finds names with signs in them. Signs at the end are letters only of a whole name: Ad@, but not Ada! */
function findWithSigns(text: string, known: readonly string[]): Span[] {
  return [...text.matchAll(withSigns)].flatMap(({ 0: word, index }): Span[] => {
    const inner = word.replace(/[@$!€|]+$/, '')
    if (inner !== word && listFoldedReadings(word).some((reading) => known.includes(reading)))
      return [[index, index + word.length]]
    return /[@$!€|]/.test(inner) && isKnownName(inner, known) ? [[index, index + inner.length]] : []
  })
}

/** Finds names in runs of single letters. A name of two letters has to be the whole run, since initials are common. */
function findSpelledOut(text: string, known: SearchTerms): Span[] {
  const inside = [...known.unspaced, ...known.words.filter((word) => word.length > partMin)]
  return [...text.matchAll(spelledOut)].flatMap(({ 0: row, index }) => {
    let joined = ''
    const starts: number[] = []
    const ends: number[] = []
    for (const { 0: one, index: place } of row.matchAll(eachLetter)) {
      const plain = fold(one).text
      joined += plain
      for (let unit = 0; unit < plain.length; unit += 1) {
        starts.push(index + place)
        ends.push(index + place + one.length)
      }
    }
    return listReadings(joined).flatMap((reading) => {
      const wanted = known.words.includes(reading) ? [...inside, reading] : inside
      return wanted.flatMap((name) =>
        findOccurrences(reading, name).map((from): Span => [starts[from] ?? 0, ends[from + name.length - 1] ?? 0]),
      )
    })
  })
}

/** Whether a word, or a piece between its seams, is a known name. */
function isKnownName(word: string, known: readonly string[]): boolean {
  const pieces = [word, ...word.split(wordSeams)].filter((piece) => piece !== '')
  return pieces.some((piece) =>
    listFoldedReadings(piece).some((folded) => known.some((part) => isMatchingPart(folded, part))),
  )
}

/** Digits and signs with the letters that they replace. */
const lettersBySign: Readonly<Record<string, readonly string[]>> = {
  0: ['o'],
  1: ['i', 'l'],
  3: ['e'],
  4: ['a'],
  5: ['s'],
  7: ['t'],
  '@': ['a'],
  $: ['s'],
  '!': ['i', 'l'],
  '€': ['e'],
  '|': ['l', 'i'],
}

function listFoldedReadings(word: string): string[] {
  return listReadings(fold(word).text)
}

/** A folded text, and its readings with letters in place of digits and signs, all of the same length: z0e, b1ll, ad@. */
function listReadings(plain: string): string[] {
  const readings = [0, 1].map((nth) =>
    plain.replaceAll(/[013457@$!€|]/g, (sign) => lettersBySign[sign]?.[nth] ?? lettersBySign[sign]?.[0] ?? sign),
  )
  return [...new Set([plain, ...readings])]
}

function isMatchingPart(word: string, part: string): boolean {
  if (word === part) return true
  if (part.length >= longPart) {
    return (
      word.includes(part) || (word.length >= nicknameMin && part.length >= word.length + 2 && part.startsWith(word))
    )
  }
  if (!word.startsWith(part)) return false
  const ending = word.slice(part.length).replace(/\d+$/, '')
  return ending.length <= (part.length > partMin ? endingMax : 1)
}
