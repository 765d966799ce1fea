/**
 * A word in every form that it may be meant in: as written, without marks, with digits read as letters, with repeats squeezed.
 * What is no word is named: `<mail>`, `<phone>`, `<link>`, `<handle>`, `<amount>`, `<number>`. `start` and `end` in UTF-16
 * units of the message.
 */
export type Word = {
  forms: readonly string[]
  start: number
  end: number
  /** First of its sentence or line. */
  opens: boolean
  /** Last of its sentence or line. */
  closes: boolean
  /** First of its sentence: nothing that is said goes on with it, as it may with a line. */
  startsSentence: boolean
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
export const sentenceEnd = /[.!?…;)]|```|\p{Extended_Pictographic}/u
const setOff = /[,:–—-]/u
const spacer = /[ .·*_\-~|]/u
/** Longer than any word of the lists. */
const joinedMax = 24

export function wordsOf(message: string): Lattice {
  const words: Word[] = []
  let end = 0
  for (const match of message.matchAll(pieces)) {
    const gap = message.slice(end, match.index)
    const before = words.at(-1)
    const startsSentence = !before || (gap !== ' ' && sentenceEnd.test(gap))
    const opens = startsSentence || gap.includes('\n')
    if (before && opens) before.closes = true
    end = match.index + match[0].length
    words.push({
      forms: formsOf(match),
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

export function mapped(text: string, table: ReadonlyMap<string, string>): string {
  let read = ''
  for (const character of text) read += table.get(character) ?? character
  return read
}

export const withoutMarks = (text: string) =>
  ascii.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ascii = /^[\0-\x7f]*$/
const latin = /[a-z]/
const notLatin = /[\u{370}-\u{52f}]/u
/** A letter neither of the lists nor one that looks like theirs. */
const unlisted = /[\p{L}--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]]/v
const repeated = /(.)\1\1/u

const simple = /^(?:([a-z])(?!\1\1))+$/i

/** The forms of one word; the plain one first. A message may be thousands of odd words, so what few need is looked for first. */
function wordForms(text: string): string[] {
  if (simple.test(text)) return [text.toLowerCase()]
  const plain = tidied(text.normalize('NFKC')).toLowerCase()
  if (unlisted.test(plain)) return [plain]
  const bare = withoutMarks(notLatin.test(plain) ? latinOf(plain) : plain)
  const forms = bare === plain ? [plain] : [plain, bare]
  if (/[\d@$!|€]/.test(bare) && /\p{L}/u.test(bare)) {
    forms.push(mapped(bare, read))
    if (bare.includes('1')) forms.push(mapped(bare.replaceAll('1', 'l'), read))
  }
  if (/['*]/.test(bare)) forms.push(...forms.map((form) => form.replaceAll(/['*]/g, '')))
  const drawn = forms.filter((form) => repeated.test(form))
  return [...forms, ...drawn.map((form) => squeezed(form, 1)), ...drawn.map((form) => squeezed(form, 2))]
}

/** Without what is not seen, and with one kind of apostrophe. */
function tidied(text: string): string {
  return /[\p{Cf}’]/u.test(text) ? text.replaceAll(/\p{Cf}/gu, '').replaceAll('’', "'") : text
}

/** With so many left of a character that stands three times or more in a row. */
function squeezed(text: string, left: 1 | 2): string {
  let [kept, last, times] = ['', '', 0]
  for (const character of text) {
    times = character === last ? times + 1 : 1
    last = character
    if (times < 3) kept += character
    else if (times === 3 && left === 1) kept = kept.slice(0, -character.length)
  }
  return kept
}

/** As it looks to who reads Latin letters. */
function latinOf(plain: string): string {
  const looks = mapped(plain, lookAlikes)
  return latin.test(looks) ? looks : plain
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
  const sign = (message[before.end] ?? '').replace('\n', ' ')
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
