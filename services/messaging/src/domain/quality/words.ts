/**
 * A word in every form that it may be meant in: as written, without marks, with digits read as letters, with repeats squeezed.
 * What is no word is named: `<mail>`, `<phone>`, `<link>`, `<handle>`, `<amount>`, `<number>`. `start` and `end` in UTF-16
 * units of the message.
 */
export type Word = {
  forms: readonly string[]
  start: number
  end: number
  /** First of its sentence. */
  opens: boolean
  /** Last of its sentence. */
  closes: boolean
  /** A comma, a dash or a colon stands before it. */
  isSetOff: boolean
}

/** One reading of what stands at a place: its forms, and the place behind it. */
export type Way = { forms: readonly string[]; next: number }

/** A message as words, and for each of them how it can be read: alone, or as the beginning of what its letters spell. */
export type Lattice = { words: readonly Word[]; ways: readonly (readonly Way[])[] }

// Each alternative goes on by one character, or ends, whatever follows: time is linear in the length.
const pieces = new RegExp(
  [
    String.raw`(?<link>(?:https?:\/\/|www\.)[^\s<>"'()[\]]{1,2000})`,
    String.raw`(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})`,
    String.raw`(?<phone>(?:\+|\(?\b0)\d{1,4}\)?(?:[ ()\/-]{0,2}\d){6,13}(?![\d.:])|\b\(?\d{3}\)?[ -]\d{3}[ -]\d{4}\b)`,
    String.raw`(?<handle>(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,40})`,
    String.raw`(?<amount>[$€£]\s?\d[\d.,]{0,12}k?|\d[\d.,]{0,12}k?\s?(?:[$€£]|(?:usd|usdt|eur|euros?|dollars?|bucks|d[oó]lares|btc|eth)\b))`,
    String.raw`(?<number>(?<![\p{L}\p{N}])\d[\d.,]{0,20}(?![\p{L}\p{N}]))`,
    String.raw`(?<word>(?:[@$](?=[\p{L}$]))?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\p{Cf}]|[@$!|€*'’](?=[\p{L}\p{N}\p{Cf}]))*)`,
  ].join('|'),
  'giu',
)
const sentenceEnd = /[.!?…\n;)\u{2026}]|\p{Extended_Pictographic}/u
const setOff = /[,:–—-]/u
const spacer = /[ .·*_\-~|]/u
/** Longer than any word of the lists. */
const joinedMax = 24

export function wordsOf(message: string): Lattice {
  const words: Word[] = []
  let end = 0
  for (const match of message.matchAll(pieces)) {
    const gap = message.slice(end, match.index)
    const ends = gap !== ' ' && sentenceEnd.test(gap)
    const before = words.at(-1)
    if (before && ends) before.closes = true
    end = match.index + match[0].length
    words.push({
      forms: formsOf(match),
      start: match.index,
      end,
      opens: before === undefined || ends,
      closes: false,
      isSetOff: gap !== ' ' && setOff.test(gap),
    })
  }
  const last = words.at(-1)
  if (last) last.closes = true
  return { words, ways: waysOf(message, words) }
}

const named = ['link', 'mail', 'phone', 'handle', 'amount', 'number'] as const

function formsOf({ 0: text, groups = {} }: RegExpMatchArray): string[] {
  const name = named.find((one) => groups[one] !== undefined)
  return name ? [`<${name}>`, ...(name === 'handle' ? wordForms(text.slice(1)) : [])] : wordForms(text)
}

/** What letters and digits of other scripts look like. */
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
const read = new Map(
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

function mapped(text: string, table: ReadonlyMap<string, string>): string {
  return Array.from(text, (character) => table.get(character) ?? character).join('')
}

export const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
const latin = /[a-z]/
const notLatin = /[\u{370}-\u{52f}]/u
const repeated = /(.)\1{2,}/gu

const simple = /^(?:([a-z])(?!\1\1))+$/i

/** The forms of one word; the plain one first. */
function wordForms(text: string): string[] {
  if (simple.test(text)) return [text.toLowerCase()]
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
  const looks = notLatin.test(plain) && latin.test(mapped(plain, lookAlikes)) ? mapped(plain, lookAlikes) : plain
  const forms = new Set([plain, looks, withoutMarks(looks)])
  if (/[\d@$!|€]/u.test(looks) && /[\p{L}]/u.test(looks)) {
    forms.add(mapped(looks, read))
    forms.add(mapped(looks.replaceAll('1', 'l'), read))
  }
  for (const form of [...forms].filter((one) => one.includes("'") || one.includes('*')))
    forms.add(form.replaceAll(/['*]/g, ''))
  for (const form of [...forms].filter((one) => /(.)\1\1/u.test(one))) {
    forms.add(form.replaceAll(repeated, '$1'))
    forms.add(form.replaceAll(repeated, '$1$1'))
  }
  return [...forms]
}

/** Beside each word what is spelled letter by letter (`i d i o t`) or in parts (`id.iot`), with the same sign between all. */
function waysOf(message: string, words: readonly Word[]): Way[][] {
  const ways = words.map(({ forms }, at): Way[] => [{ forms, next: at + 1 }])
  let from = 0
  let sign: string | undefined
  for (let at = 1; at <= words.length; at++) {
    const next = signBetween(message, words[at - 1], words[at])
    if (next !== undefined && (sign === undefined || next === sign)) {
      sign = next
      continue
    }
    const text = spelledBy(message, words.slice(from, at))
    if (text !== undefined) ways[from]?.push({ forms: wordForms(text), next: at })
    from = at
    sign = undefined
  }
  return ways
}

const lengthOf = ({ start, end }: Word) => end - start

/** The one sign by which a word goes on with the next: a space between single letters only. */
function signBetween(message: string, before: Word | undefined, word: Word | undefined): string | undefined {
  if (!before || !word || word.start - before.end !== 1) return undefined
  const sign = message[before.end] ?? ''
  const isWhole = sign === ' ' && (lengthOf(before) > 1 || lengthOf(word) > 1)
  return spacer.test(sign) && !isWhole ? sign : undefined
}

function spelledBy(message: string, parts: readonly Word[]): string | undefined {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || parts.length < 2 || last.end - first.start > 2 * joinedMax) return undefined
  if (parts.some(({ forms }) => forms[0]?.startsWith('<') && forms[0] !== '<number>')) return undefined
  const text = parts.map(({ start, end }) => message.slice(start, end)).join('')
  return text.length > joinedMax ? undefined : text
}
