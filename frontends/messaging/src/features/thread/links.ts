/** A link in a text: its range in UTF-16 units, the text to show, and the URL it opens. */
type FoundLink = { start: number; end: number; text: string; url: string }

/** Punctuation of scripts without spaces between sentences, and full-width forms of brackets and quotation marks. */
const wideTerminators = String.raw`\u3000-\u3003\u301C\uFF01\uFF02\uFF07\uFF0C\uFF0E\uFF1A-\uFF1C\uFF1E\uFF1F\uFF5C\uFF5E\uFF61\uFF64`
/** Punctuation that also occurs in names with underscores around it ends a URL unless the URL continues in ASCII. */
const otherTerminators = String.raw`[\u0589\u060C\u061B\u061F\u06D4\u0964\u0965\u0F0D-\u0F0F\u104A\u104B\u1361-\u1368\u17D4\u17D5\u2014\u2026](?![\x21-\x7e])`
/** Characters that end a URL: also white space, quotes, invisible characters, and brackets and quotation marks outside ASCII. */
const terminator = new RegExp(
  String.raw`[\s<>"'\x60\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF${wideTerminators}]|${otherTerminators}|[,;](?=https?:\/\/)|(?![\x20-\x7e])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}]`,
  'u',
)
/** Also after an underscore, as in `_https://a.dev_`, and after a letter of another script. */
const scheme = /(?<![a-z\d])https?:\/\//giu
/**
 * A host without a scheme, such as `codekin.dev`: under a top-level domain that is neither a file extension nor a word, and not
 * as a part of something longer, such as an email address.
 */
const bareHost =
  /(?<![\p{L}\p{N}\p{M}@._%+\-/\\:#?&=])(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:com|org|net|dev|io|app|ai|edu|gov|eu|uk|de|nl|fr|ch|jp)(?::\d{1,5})?(?![\p{Script=Latin}\p{N}_@-]|\.[a-z\d])/giu
/**
 * Trailing punctuation that belongs to the sentence, outside ASCII all of it:
 * https://github.github.com/gfm/#extended-autolink-path-validation
 */
const trailingPunctuation = /^(?:[.,:;!?*_~|]|(?![\x20-\x7e])\p{P})$/u
/**
 * A host or port directly followed by words, as in `https://example.comを見て`: no top-level domain begins in ASCII and continues in
 * another script.
 */
const hostBeforeWords = new RegExp(
  String.raw`^(https?:\/\/(?:(?:[^/?#\\@:.]+\.)+[a-z]{2,63}|[^/?#\\@:]+:\d{1,5}))(?=[^\x00-\x7f\p{Script=Latin}\p{M}\p{Cf}])[^/?#\\@.]*(?:[/?#\\]|$)`,
  'iu',
)
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Finds the links in a text. A URL with userinfo is deceptive and stays plain text. */
export function findLinks(text: string): FoundLink[] {
  const links: FoundLink[] = []
  let from = 0
  for (const { index, prefix, isBare } of listLinkStarts(text)) {
    if (index < from) continue
    const candidate = isBare ? matchBare(text, index, prefix) : matchAddress(text, index, index + prefix.length)
    from = index + candidate.length
    const link = isBare ? parseBare(candidate) : parseLink(candidate)
    if (link) links.push({ start: index, end: from, ...link })
    // The rest of a refused URL isn't a link either.
    else from = findNextSpace(text, index)
  }
  return links
}

type LinkStart = { index: number; prefix: string; isBare: boolean }

/** Start positions of URLs: a scheme, or a bare host. */
function listLinkStarts(text: string): LinkStart[] {
  const at = (isBare: boolean) => (match: RegExpExecArray) => ({ index: match.index, prefix: match[0], isBare })
  return [...text.matchAll(scheme).map(at(false)), ...text.matchAll(bareHost).map(at(true))].toSorted(
    (a, b) => a.index - b.index,
  )
}

/** A bare host, with its path if there is one. */
function matchBare(text: string, start: number, host: string): string {
  const end = start + host.length
  return '/?#'.includes(text.charAt(end) || ' ') ? matchAddress(text, start, end) : host
}

function parseBare(candidate: string): { text: string; url: string } | undefined {
  const prefix = 'https://'
  const link = parseLink(prefix + candidate)
  return link && { ...link, text: link.text.slice(prefix.length) }
}

/** The longest URL that begins at `begin`, without the punctuation of the sentence around it. */
function matchAddress(text: string, start: number, host: number): string {
  const rest = text.slice(start)
  const end = host - start + findMatch(text.slice(host), terminator)
  const candidate = rest.slice(0, end)
  let address = cutAtUnbalancedBracket(hostBeforeWords.exec(candidate)?.[1] ?? candidate)
  for (let trimmed = trimPunctuation(address); trimmed !== address; trimmed = trimPunctuation(address))
    address = cutAtUnbalancedBracket(trimmed)
  return address
}

function trimPunctuation(address: string): string {
  let end = address.length
  for (const sign of Array.from(address).toReversed()) {
    if (!trailingPunctuation.test(sign)) break
    end -= sign.length
  }
  return address.slice(0, end)
}

function findMatch(text: string, pattern: RegExp): number {
  const at = text.search(pattern)
  return at === -1 ? text.length : at
}

/** Cuts a URL at its first unbalanced bracket. */
function cutAtUnbalancedBracket(address: string): string {
  const open: { bracket: string; at: number }[] = []
  for (let at = 0; at < address.length; at += 1) {
    const sign = address.charAt(at)
    if ('([{'.includes(sign)) open.push({ bracket: sign, at })
    const opening = openings[sign]
    if (opening === undefined) continue
    if (open.at(-1)?.bracket !== opening) return address.slice(0, open[0]?.at ?? at)
    open.pop()
  }
  return address.slice(0, open[0]?.at ?? address.length)
}

function findNextSpace(text: string, from: number): number {
  return from + findMatch(text.slice(from), /\s/u)
}

function parseLink(candidate: string): { text: string; url: string } | undefined {
  if (!URL.canParse(candidate)) return undefined
  const url = new URL(candidate)
  if (url.username !== '' || url.password !== '') return undefined
  const typed = /^https?:\/\/([^/?#\\]*)/i.exec(candidate)?.[1] ?? ''
  // The root dot of `https://example.com./` is removed: it is the same host but looks different.
  url.hostname = url.hostname.replace(/\.+$/, '')
  return { text: isHostPlain(typed, url) ? candidate : candidate.replace(typed, () => url.host), url: url.href }
}

const ascii = /^[\x00-\x7f]*$/
/** Letters and digits, characters that IDNA allows between them (RFC 5892, appendix A), and delimiters of a host. */
const hostCharacters = /^(?:[\p{L}\p{M}\p{N}_\-.:\u00B7\u0375\u05F3\u05F4\u30FB]|\u200C|\u200D)*$/u

/** Whether a typed host shows where its link leads. */
function isHostPlain(typed: string, url: URL): boolean {
  const host = typed.normalize('NFKC').toLowerCase()
  // An IPv4 address can be written as one number, and a percent sign can hide a letter.
  if (ascii.test(host)) return host === url.host
  return hostCharacters.test(host) && !/\.(?::\d*)?$/.test(host) && !hasSlashLookalike(host) && !hasMixedScripts(host)
}

/** Marks that draw a line through a letter, and letters that look like a slash outside Japanese text. */
const overlay = /[\u0335-\u0338]/u
const japanese = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const slashLetter = new RegExp(`(?<!${japanese})[ノソゾン丶乀乁丿](?!${japanese})`, 'u')

/** Whether a host could be taken for a shorter one with a path. From Chromium's IDN policy. */
function hasSlashLookalike(host: string): boolean {
  return host.split('.').some((label) => overlay.test(label) || (latin.test(label) && slashLetter.test(label)))
}

const singleScripts =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Bengali Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Tamil Telugu Thai Lao Khmer Myanmar Ethiopic Tibetan Mongolian'.split(
    ' ',
  )
/** Scripts that are used together in one language. https://www.unicode.org/reports/tr39/#Restriction_Level_Detection */
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
