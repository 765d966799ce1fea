import { fold } from './fold.ts'

/** A range of the text. Spans are ordered and do not overlap. */
export type Span = readonly [from: number, to: number]

/** Scripts without spaces between words: a name is searched for at every position. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const runs = new RegExp(`(?<unspaced>[${unspaced}ー]+)|(?<word>(?:(?![${unspaced}])[\\p{L}\\p{N}_])+)`, 'gu')
const isUnspaced = new RegExp(`^[${unspaced}ー]+$`, 'u')
/** The seams of compound words such as AdaLindqvist2 and ada_lindqvist. */
const seams = /_+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u

const partMin = 2
/** A part of at least this length is also found inside a word, and by its own beginning: alex for Alexander. */
const longPart = 5
const nicknameMin = 4
/** How many letters may follow a short part: case endings and diminutives. Zoetrope is not Zoe. */
const endingMax = 3

/** Finds people's names in a text: whole, in parts, with endings, joined, abbreviated, or spelled with look-alikes. */
export function findNames(text: string, names: readonly string[]): Span[] {
  const known = knownOf(names)
  const found: Span[] = [...findWhole(text, names)]
  for (const match of text.matchAll(runs)) {
    const word = match[0]
    if (match.groups?.['unspaced'] !== undefined) found.push(...findInside(word, match.index, known.unspaced))
    else if (isNamed(word, known.words)) found.push([match.index, match.index + word.length])
  }
  return inOrder(found)
}

function inOrder(spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (to > (kept.at(-1)?.[1] ?? -1)) kept.push([from, to])
  }
  return kept
}

/** Finds names as they are written, punctuation included: "(Bob)", "C++ Fan". */
function findWhole(text: string, names: readonly string[]): Span[] {
  const { text: folded, places } = fold(text)
  return names.flatMap((name) => {
    const wanted = fold(name.trim()).text
    if ([...wanted].length < partMin) return []
    const spans: Span[] = []
    for (let from = folded.indexOf(wanted); from !== -1; from = folded.indexOf(wanted, from + wanted.length)) {
      const to = from + wanted.length
      if (isInWord(folded, from, wanted[0]) || isInWord(folded, to, wanted.at(-1))) continue
      spans.push([places[from] ?? 0, places[to] ?? text.length])
    }
    return spans
  })
}

/** Whether `place`, an edge of the found name, lies within a word. `edge` is the name's character there. */
function isInWord(folded: string, place: number, edge: string | undefined): boolean {
  const [before, after] = [folded[place - 1] ?? '', folded[place] ?? '']
  return isLetter(before) && isLetter(after) && isLetter(edge ?? '') && !isUnspaced.test(edge ?? '')
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

type Known = { words: string[]; unspaced: string[] }

/** What to search for: the parts of each name, the parts joined in both orders, and their transliterations. */
function knownOf(names: readonly string[]): Known {
  const parts = names.flatMap((name) => {
    const own = [...name.matchAll(runs)].map(([part]) => part)
    return own.length > 1 ? [...own, own.join(''), own.toReversed().join('')] : own
  })
  const distinct = [...new Set(parts)].filter((part) => [...part].length >= partMin)
  return {
    words: [...new Set(distinct.filter((part) => !isUnspaced.test(part)).flatMap(spellingsOf))],
    unspaced: [...new Set(distinct.filter((part) => isUnspaced.test(part)).flatMap(endsOf))],
  }
}

const umlauts = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' } as const

/** Müller, Muller, Mueller. */
function spellingsOf(part: string): string[] {
  const lower = part.normalize('NFC').toLowerCase()
  const spelled = lower.replaceAll(/[äöüåø]/g, (letter) => umlauts[letter as keyof typeof umlauts])
  const shortened = lower.replaceAll(/(?<=[^aeiou])([aou])e(?=[^aeiou])/g, '$1')
  return [lower, spelled, shortened].map((spelling) => fold(spelling).text)
}

/** A name without spaces may be a family name and a given name, so its beginnings and endings are searched for. */
function endsOf(name: string): string[] {
  const folded = [...fold(name).text]
  const lengths = Array.from({ length: folded.length - partMin + 1 }, (_, more) => partMin + more)
  return lengths.flatMap((length) => [folded.slice(0, length).join(''), folded.slice(-length).join('')])
}

function findInside(run: string, start: number, known: readonly string[]): Span[] {
  const { text: folded, places } = fold(run)
  return known.flatMap((name) => {
    const spans: Span[] = []
    for (let from = folded.indexOf(name); from !== -1; from = folded.indexOf(name, from + name.length)) {
      spans.push([start + (places[from] ?? 0), start + (places[from + name.length] ?? run.length)])
    }
    return spans
  })
}

/** Whether a word, or a piece between its seams, is a known name. */
function isNamed(word: string, known: readonly string[]): boolean {
  const pieces = [word, ...word.split(seams)].filter((piece) => piece !== '')
  return pieces.some((piece) => lettersOf(piece).some((folded) => known.some((part) => isOf(folded, part))))
}

const digits: Readonly<Record<string, readonly string[]>> = {
  0: ['o'],
  1: ['i', 'l'],
  3: ['e'],
  4: ['a'],
  5: ['s'],
  7: ['t'],
}

/** The folded word, and its readings with letters in place of digits: z0e, b1ll. */
function lettersOf(word: string): string[] {
  const plain = fold(word).text
  const readings = [0, 1].map((nth) =>
    plain.replaceAll(/[013457]/g, (digit) => digits[digit]?.[nth] ?? digits[digit]?.[0] ?? digit),
  )
  return [...new Set([plain, ...readings])]
}

function isOf(word: string, part: string): boolean {
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
