/** A link in a text: its range in UTF-16 units, the text to show, and the URL it opens. */
type FoundLink = { start: number; end: number; text: string; url: string }

/**
 * Characters that end a URL: white space, quotes, invisible characters, brackets and quotation marks outside ASCII, and the
 * punctuation of scripts that put no spaces between sentences.
 */
const terminator =
  /[\s<>"'`\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u3000-\u3003\uFF01\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF61\uFF64]|[,;](?=https?:\/\/)|(?![\x20-\x7e])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/u
const scheme = /\bhttps?:\/\//giu
/** Trailing punctuation that belongs to the sentence, outside ASCII all: https://github.github.com/gfm/#extended-autolink-path-validation */
const trailingPunctuation = /(?:[.,:;!?*_~|]|(?![\x20-\x7e])\p{P})+$/u
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Finds the links in a text. An address with userinfo is deceptive and stays plain text. */
export function findLinks(text: string): FoundLink[] {
  const links: FoundLink[] = []
  let from = 0
  for (const { index, 0: prefix } of text.matchAll(scheme)) {
    if (index < from) continue
    const written = matchAddress(text, index, index + prefix.length)
    from = index + written.length
    const link = parseLink(written)
    if (link) links.push({ start: index, end: from, ...link })
    // The rest of a refused address is no link either.
    else from = findNextSpace(text, index)
  }
  return links
}

/** The longest address that begins at `begin`, without the punctuation of the sentence around it. */
function matchAddress(text: string, begin: number, host: number): string {
  const whole = text.slice(begin)
  const end = host - begin + findMatch(text.slice(host), terminator)
  let address = cutAtUnbalancedBracket(whole.slice(0, end))
  while (trailingPunctuation.test(address)) address = cutAtUnbalancedBracket(address.replace(trailingPunctuation, ''))
  return address
}

function findMatch(text: string, pattern: RegExp): number {
  const at = text.search(pattern)
  return at === -1 ? text.length : at
}

/** Cuts an address at the first bracket that has no counterpart in it. */
function cutAtUnbalancedBracket(address: string): string {
  const open: { bracket: string; at: number }[] = []
  for (const [at, sign] of Array.from(address).entries()) {
    if ('([{'.includes(sign)) open.push({ bracket: sign, at })
    const opening = openings[sign]
    if (opening !== undefined && open.pop()?.bracket !== opening) return Array.from(address).slice(0, at).join('')
  }
  const first = open[0]
  return first ? Array.from(address).slice(0, first.at).join('') : address
}

function findNextSpace(text: string, from: number): number {
  return from + findMatch(text.slice(from), /\s/u)
}

function parseLink(written: string): { text: string; url: string } | undefined {
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  if (url.username !== '' || url.password !== '') return undefined
  const typed = /^https?:\/\/([^/?#\\]*)/i.exec(written)?.[1] ?? ''
  // The root dot of `https://example.com./` is left out: it is the same host and looks like another one.
  url.hostname = url.hostname.replace(/\.$/, '')
  const isShownAsTyped = !hasMixedScripts(typed) && !/\.(?::\d*)?$/.test(typed)
  return { text: isShownAsTyped ? written : written.replace(typed, () => url.host), url: url.href }
}

const singleScripts =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Bengali Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Tamil Telugu Thai Lao Khmer Myanmar Ethiopic Tibetan Mongolian'.split(
    ' ',
  )
/** Scripts that one language uses together. https://www.unicode.org/reports/tr39/#Restriction_Level_Detection */
const combinedScripts = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul']
const scriptPatterns = [...singleScripts, ...combinedScripts].map(
  (scripts) =>
    new RegExp(
      `^[${['Common', 'Inherited', ...scripts.split(' ')].map((one) => `\\p{Script_Extensions=${one}}`).join('')}]*$`,
      'u',
    ),
)
const latinLookalike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u
const latin = /\p{Script=Latin}/u

/** Whether a host mixes scripts within a label, or Latin with letters that look like Latin ones. */
function hasMixedScripts(host: string): boolean {
  const labels = host.normalize('NFKC').split('.')
  return (
    labels.some((label) => !scriptPatterns.some((script) => script.test(label))) ||
    (latinLookalike.test(host) && latin.test(host))
  )
}
