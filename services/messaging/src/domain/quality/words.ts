/**
 * A word in every form it may stand for: as written, without accents, with digits read as letters, with repeats collapsed. Other
 * tokens have a name: `<mail>`, `<phone>`, `<link>`, `<handle>`, `<amount>`, `<number>`; a German street also has `<street>`
 * besides its forms. `start` and `end` are in UTF-16 units of the message.
 */
export type Word = {
  forms: readonly string[]
  start: number
  end: number
  /** First of its sentence or line. */
  opens: boolean
  /** Last of its sentence or line. */
  closes: boolean
  /** First of its sentence. Unlike a line break, a sentence start continues nothing said before. */
  startsSentence: boolean
  /** Preceded by a comma, a dash or a colon. */
  isSetOff: boolean
}

/** One reading at a position: its forms, and the position after it. */
export type Reading = { forms: readonly string[]; next: number }

/** A message as words, with the possible readings of each: alone, or as the start of a spelled-out word. */
export type Lattice = { words: readonly Word[]; readings: readonly (readonly Reading[])[] }

// Each alternative consumes one character at a time or ends, whatever follows: time is linear in the length.
const pieces = new RegExp(
  [
    String.raw`(?<link>(?:https?:\/\/|www\.)[^\s<>"'()[\]]{1,2000})`,
    String.raw`(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})`,
    String.raw`(?<phone>(?:\+|\(?\b0)\d{1,4}\)?(?:[ ()\/-]{0,2}\d){6,13}(?![\d.:])|\b\(?\d{3}\)?[ -]\d{3}[ -]\d{4}\b)`,
    String.raw`(?<handle>(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,40})`,
    String.raw`(?<amount>[$€£]\s?\d[\d.,]{0,12}k?|\d[\d.,]{0,12}k?\s?(?:[$€£]|(?:usd|usdt|eur|euros?|dollars?|bucks|d[oó]lares|btc|eth)\b))`,
    String.raw`(?<number>(?<![\p{L}\p{N}])\d[\d.,]{0,20}(?![\p{L}\p{N}]))`,
    String.raw`(?<word>(?:[@$](?=[\p{L}$]))?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\p{Cf}\p{DI}]|[@$!|€*'’](?=[\p{L}\p{N}\p{Cf}]))*)`,
  ].join('|'),
  'giu',
)
export const sentenceEnd = /[.!?…;)]|```|\p{Extended_Pictographic}/u
const setOff = /[,:–—-]/u
const spacer = /[ .·*_\-~|]/u
/** Longer than any word in the lists. */
const joinedMax = 24

/** `known`: words to look for in spaced-out letters without gaps between words, as in `i w i l l k i l l`. */
export function buildLattice(message: string, known: ReadonlySet<string> = new Set()): Lattice {
  const words: Word[] = []
  let end = 0
  for (const match of message.matchAll(pieces)) {
    const gap = message.slice(end, match.index)
    const before = words.at(-1)
    const startsSentence = !before || (gap !== ' ' && sentenceEnd.test(gap) && !continuesSentence(gap, match[0]))
    const opens = startsSentence || gap.includes('\n')
    if (before && opens) before.closes = true
    end = match.index + match[0].length
    words.push({
      forms: listForms(match),
      start: match.index,
      end,
      opens,
      closes: false,
      startsSentence,
      isSetOff: gap !== ' ' && setOff.test(gap),
    })
  }
  const last = words.at(-1)
  if (last) last.closes = true
  return { words, readings: listReadings(message, words, known) }
}

/** An ellipsis continues the sentence unless a capital letter follows. */
const continuesSentence = (gap: string, next: string) => /^\s*(?:\.{3}|…)\s*$/.test(gap) && /^\p{Ll}/u.test(next)

const named = ['link', 'mail', 'phone', 'handle', 'amount', 'number'] as const

function listForms({ 0: text, groups = {} }: RegExpMatchArray): string[] {
  const name = named.find((one) => groups[one] !== undefined)
  if (name === 'handle') return ['<handle>', ...wordForms(text.slice(1))]
  // A single digit may also stand for a word of one letter.
  if (name === 'number') return ['<number>', ...(leetspeak.get(text) ?? [])]
  if (name) return [`<${name}>`]
  const forms = wordForms(text)
  if (houseNumber.test(text)) return [...forms, '<number>']
  return street.test(text) ? [...forms, '<street>'] : forms
}

/** `221B`. */
const houseNumber = /^\d{1,4}[a-z]$/i
const street = /\p{L}{3}(?:stra(?:ß|ss)e|str|gasse|weg|allee|platz|ufer|damm)$/iu

/** Letters and digits of other scripts, by the Latin character they resemble. */
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    ё: 'e',
    һ: 'h',
    н: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    ц: 'u',
    у: 'y',
    х: 'x',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
    г: 'r',
    п: 'n',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    σ: 'o',
  }),
)
const leetspeak = new Map(
  Object.entries({
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    8: 'b',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
    '€': 'e',
  }),
)

export function replaceCharacters(text: string, table: ReadonlyMap<string, string>): string {
  let result = ''
  for (const character of text) result += table.get(character) ?? character
  return result
}

export const removeDiacritics = (text: string) =>
  ascii.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ascii = /^[\0-\x7f]*$/
const latin = /[a-z]/
const notLatin = /[\u{370}-\u{52f}]/u
/** A letter of none of the three scripts that are compared. */
const unlisted = /[\p{L}--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]]/v
const repeated = /(.)\1\1/u

const simple = /^(?:([a-z])(?!\1\1))+$/i

/** Returns the forms of one word, the plain one first. A message may hold thousands of odd words, so cheap checks come first. */
function wordForms(text: string): string[] {
  if (simple.test(text)) return [text.toLowerCase()]
  const plain = normalizeCharacters(text.normalize('NFKC')).toLowerCase()
  if (unlisted.test(plain)) return [plain]
  const bare = removeDiacritics(notLatin.test(plain) ? toLatin(plain) : plain)
  const forms = bare === plain ? [plain] : [plain, bare]
  if (/[\d@$!|€]/.test(bare) && /\p{L}/u.test(bare)) {
    forms.push(replaceCharacters(bare, leetspeak))
    if (bare.includes('1')) forms.push(replaceCharacters(bare.replaceAll('1', 'l'), leetspeak))
  }
  // The possessive of `ky` must not read as `kys`.
  if (/['*]/.test(bare)) forms.push(...forms.map((form) => form.replaceAll(/'(?!s$)|\*/g, '')))
  const stretched = forms.filter((form) => repeated.test(form))
  return [
    ...forms,
    ...stretched.map((form) => collapseRepeats(form, 1)),
    ...stretched.map((form) => collapseRepeats(form, 2)),
  ]
}

/** Removes invisible characters and unifies apostrophes. */
function normalizeCharacters(text: string): string {
  return /[\p{Cf}\p{DI}’]/u.test(text) ? text.replaceAll(/[\p{Cf}\p{DI}]/gu, '').replaceAll('’', "'") : text
}

/** Collapses a character that is repeated three times or more to one or two. */
function collapseRepeats(text: string, left: 1 | 2): string {
  let [collapsed, last, times] = ['', '', 0]
  for (const character of text) {
    times = character === last ? times + 1 : 1
    last = character
    if (times < 3) collapsed += character
    else if (times === 3 && left === 1) collapsed = collapsed.slice(0, -character.length)
  }
  return collapsed
}

/** Returns how the word looks to a reader of Latin letters. */
function toLatin(plain: string): string {
  const looks = replaceCharacters(plain, lookAlikes)
  return latin.test(looks) ? looks : plain
}

/** Adds words that are spelled letter by letter (`i d i o t`) or in parts (`id.iot`), with the same separator throughout. */
function listReadings(message: string, words: readonly Word[], known: ReadonlySet<string>): Reading[][] {
  const readings = words.map(({ forms }, at): Reading[] => [{ forms, next: at + 1 }])
  let from = 0
  let separator: string | undefined
  for (let at = 1; at <= words.length; at++) {
    const next = findSeparator(message, words[at - 1], words[at])
    if (next !== undefined && (separator === undefined || next === separator)) {
      separator = next
      continue
    }
    const spelled = words.slice(from, at)
    const text = joinSpelledWord(message, spelled)
    if (text !== undefined) readings[from]?.push({ forms: wordForms(text), next: at })
    if (separator === ' ')
      for (const { place, reading } of findKnownWords(message, spelled, known))
        readings[from + place]?.push({ ...reading, next: from + reading.next })
    // The last word may also start the next joined word.
    from = next === undefined ? at : at - 1
    separator = next
  }
  return readings
}

/** The lengths of known words found in spelled-out letters. */
const [spelledMin, spelledMax] = [2, 12]

/** Finds the known words in spelled-out letters, each with its position and the position after it. */
function findKnownWords(
  message: string,
  letters: readonly Word[],
  known: ReadonlySet<string>,
): { place: number; reading: Reading }[] {
  if (letters.length <= spelledMin || known.size === 0) return []
  return letters.flatMap((_, place) => {
    const found: { place: number; reading: Reading }[] = []
    let text = ''
    for (let next = place; next < Math.min(letters.length, place + spelledMax); next += 1) {
      text += textOf(message, letters[next])
      if (next + 1 - place < spelledMin) continue
      const forms = wordForms(text).filter((form) => known.has(form))
      if (forms.length > 0) found.push({ place, reading: { forms, next: next + 1 } })
    }
    return found
  })
}

const textOf = (message: string, word: Word | undefined) => message.slice(word?.start, word?.end)

const lengthOf = ({ start, end }: Word) => end - start

/** Returns the separator that joins a word with the next: a space joins single letters only. */
function findSeparator(message: string, before: Word | undefined, word: Word | undefined): string | undefined {
  if (!before || !word || word.start - before.end !== 1) return undefined
  const separator = (message[before.end] ?? '').replace('\n', ' ')
  const isBetweenWords = separator === ' ' && (lengthOf(before) > 1 || lengthOf(word) > 1)
  return spacer.test(separator) && !isBetweenWords ? separator : undefined
}

function joinSpelledWord(message: string, parts: readonly Word[]): string | undefined {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || parts.length < 2 || last.end - first.start > 2 * joinedMax) return undefined
  if (parts.some(({ forms }) => forms[0]?.startsWith('<') && forms[0] !== '<number>')) return undefined
  const text = parts.map(({ start, end }) => message.slice(start, end)).join('')
  return text.length > joinedMax ? undefined : text
}
