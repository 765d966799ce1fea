import type { Span } from './spans.ts'
import { removeDiacritics, replaceCharacters } from './words.ts'

/** Hosts that are often imitated, with two labels each; their own subdomains end with the name. */
const imitated = new Set(
  `github.com gitlab.com bitbucket.org npmjs.com google.com gmail.com microsoft.com live.com office.com apple.com icloud.com
  paypal.com amazon.com amazon.de amazon.es facebook.com instagram.com whatsapp.com telegram.org discord.com discord.gg linkedin.com stackoverflow.com
  steampowered.com steamcommunity.com netflix.com coinbase.com binance.com metamask.io dropbox.com slack.com zoom.us stripe.com twitter.com x.com
  codekin.dev`.split(/\s+/),
)
const shorteners = new Set(
  `bit.ly t.co tinyurl.com goo.gl ow.ly is.gd buff.ly cutt.ly rb.gy shorturl.at t.ly rebrand.ly tiny.cc bl.ink s.id v.gd adf.ly lnkd.in
  shorte.st clck.ru soo.gd qr.ae u.to bit.do`.split(/\s+/),
)
/** Characters that end an address: spaces, brackets, quotation marks, and the punctuation of scripts without spaces. */
const between = String.raw`\s<>"'\x60,;*|\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u2014\u2026\u3000-\u3003\u301C\uFF01\uFF0C\uFF0E\uFF1A-\uFF1C\uFF1E\uFF1F\uFF5C\uFF5E\uFF61\uFF64`
/** Candidate addresses. One with a scheme may also start directly after a word, as it does when rendered. */
const pieces = new RegExp(`https?://[^${between}]{1,2000}|(?:(?!https?://)[^${between}]){4,2000}`, 'giu')
const address = /^(?:https?:\/\/|www\.|[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}(?:[/?#:.]|$))/iu
const written = /\[([^[\]]{1,300})\]\(([^\s()]{1,2000})\)/gu
/**
 * A shortener with spaces inside, which hide it from filters. The shortest ones are excluded: they may be the end of a sentence.
 */
const spaced = new RegExp(
  [...shorteners]
    .filter((host) => host.length > 4 || host === 't.co')
    .map((host) => [...host].map((letter) => letter.replace('.', String.raw`[.]`)).join(String.raw`\s?`))
    .map((letters) => String.raw`(?<![\p{L}\p{N}.])${letters}\s?\/\s?[\p{L}\p{N}][\p{L}\p{N}-]{0,60}`)
    .join('|'),
  'giu',
)
/** An address with its dot spelled out, so that filters don't recognise it. */
const disguised = /[[({]\s?(?:\.|dot|punkt|punto)\s?[\])}]\s?\p{L}{2,10}\s?\/\S{0,200}/giu

/** Finds addresses that lead elsewhere than they claim, or hide where they lead. */
export function findSuspiciousLinks(message: string): Span[] {
  const shown = Array.from(message.matchAll(written)).filter(([, text = '', target = '']) => differ(text, target))
  const bare = Array.from(message.matchAll(pieces)).filter(([piece]) => isSuspicious(visible(piece)))
  const stretched = Array.from(message.matchAll(spaced)).filter(([piece]) => /\s.*\//su.test(piece))
  const hidden = [...Array.from(message.matchAll(disguised)), ...stretched]
  return [...shown, ...bare, ...hidden].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** Top-level domains that aren't file extensions (`README.md`) and rarely end product names (`Node.js`, `Socket.io`). */
const hostEnds = new Set(
  'com org net dev app edu gov de es fr eu uk it nl ch at us info biz shop xyz site example'.split(' '),
)

/** Whether the text is an address of a different host than the target. */
function differ(text: string, target: string): boolean {
  const [shown, real] = [partsOf(text.trim()), partsOf(target)]
  if (!shown || !real || !isShownAsAddress(text.trim(), shown.host) || !/^(?:https?:)?\/\//i.test(target)) return false
  return !`.${bareHost(real.host)}`.endsWith(`.${bareHost(shown.host)}`)
}

const isShownAsAddress = (text: string, host: string) =>
  /^(?:https?:\/\/|www\.)/i.test(text) ||
  (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(text) && hostEnds.has(host.split('.').at(-1)?.toLowerCase() ?? ''))

type Parts = { host: string; userInfo: string; rest: string }

/** Splits off the host as written and the parts around it. A `URL` would normalise case and script. */
function partsOf(address: string): Parts | undefined {
  const [, userInfo = '', host, rest = ''] =
    /^(?:https?:\/\/)?([^/?#@]{0,300}@)?([^/?#:]{1,300})(?::\d{0,5})?(.*)$/isu.exec(address) ?? []
  return host === undefined ? undefined : { host, userInfo, rest }
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
const ownHosts =
  /^(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|0\.0\.0\.0)$/
const baits =
  /login|signin|verif|wallet|account|free|bonus|gift|claim|secur|sicher|segur|password|passwor|konto|cuenta|compte|connexion|oauth|auth|session|support|unlock|restore|recover|billing|confirm|job|\.exe|\.apk|\.scr/i
const gifts = /wallet|free|bonus|gift|claim|verify|airdrop|prize|gewinn|premio|regalo|cadeau/i

/** Removes invisible characters. */
const visible = (text: string) => text.replaceAll(/[\p{Cf}\p{DI}]/gu, '')

function isSuspicious(written: string): boolean {
  const parts = address.test(written) ? partsOf(written) : undefined
  if (!parts) return false
  const host = bareHost(parts.host)
  if (ownHosts.test(host)) return false
  // The part before the host is user info, or something that looks like another host.
  if (parts.userInfo !== '') return parts.userInfo.includes('.') && /^https?:/i.test(written)
  if (shorteners.has(host) && parts.rest.length > 1) return true
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return gifts.test(parts.rest)
  // A single number is also an IPv4 address; it is only used to hide which one.
  if (/^https?:/i.test(written) && /^(?:\d{6,10}|0x[\da-f]{6,8})$/i.test(host)) return true
  return !isFile(written, host) && imitates(parts.host)
}

const fileEnds = new Set(
  `ts tsx js jsx mjs cjs json md mdx txt py rb rs go java kt swift c h cpp cs php html css scss yml yaml toml lock sh sql xml csv log
  env png jpg svg pdf vue svelte proto graphql`.split(/\s+/),
)
/** `github-session.ts`, without a scheme or path. */
const isFile = (written: string, host: string) => /^[^/]*$/.test(written) && fileEnds.has(host.split('.').at(-1) ?? '')

/** Whether a host only resembles an imitated one, or has its name in front of another host's. */
function imitates(written: string): boolean {
  const host = bareHost(written)
  const labels = host.split('.')
  if (imitated.has(labels.slice(-2).join('.'))) return false
  if (labels.some((label) => label.startsWith('xn--') || isOfTwoScripts(label))) return true
  if (labels.some((label, at) => isGluedName(labels[at - 1], label)) || isMistyped(labels)) return true
  const looks = skeletonOf(written).split('.')
  if (looks.some((label, at) => models.has(`${looks[at - 1]}.${label}`))) return true
  // A well-known name next to a sign-in word.
  const label = labels.at(-2) ?? ''
  return baits.test(label) && brands.some((brand) => skeletonOf(label).includes(brand))
}

/** Whether Latin letters are mixed with similar Cyrillic or Greek ones. */
const isOfTwoScripts = (label: string) => /[a-z]/i.test(label) && /[асеһіјорѕухԁανορτικ]/iu.test(label)

/** Whether a well-known host is extended past its end: `github.com-login.example`. */
const isGluedName = (before: string | undefined, label: string) => imitated.has(`${before}.${label.split('-')[0]}`)

/** Hosts with no well-known neighbour at an edit distance of one letter. */
const unmistakable = new Set(
  `github.com gitlab.com paypal.com facebook.com linkedin.com instagram.com whatsapp.com microsoft.com netflix.com coinbase.com
  metamask.io steamcommunity.com stackoverflow.com dropbox.com`.split(/\s+/),
)

/** Whether a host is one letter away from a well-known one. */
function isMistyped(labels: readonly string[]): boolean {
  const [name = '', end = ''] = labels.slice(-2)
  return [...unmistakable].some((one) => {
    const [right = '', rightEnd] = one.split('.')
    return end === rightEnd && name !== right && isEditDistanceOne(name, right)
  })
}

/** Whether two words differ by one letter added, removed or replaced, or by two swapped letters. */
function isEditDistanceOne(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)]
  if (restOfA.slice(1) === restOfB.slice(1) || restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1)) return true
  return restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2)
}

/** Characters that resemble another one at a glance. */
const likeness = new Map(
  Object.entries({
    i: 'l',
    I: 'l',
    1: 'l',
    '|': 'l',
    ı: 'l',
    і: 'l',
    0: 'o',
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    ѕ: 's',
    ԁ: 'd',
    һ: 'h',
    ο: 'o',
    α: 'a',
  }),
)

/** Reduces a host to how it looks at a glance. */
function skeletonOf(host: string): string {
  const bare = removeDiacritics(host).replace(/^www\./i, '')
  return replaceCharacters(bare, likeness).replaceAll('rn', 'm').replaceAll('vv', 'w').toLowerCase()
}

const models = new Set(Array.from(imitated, skeletonOf))
/** Short names are part of too many other words. */
const brands = Array.from(imitated, (name) => name.split('.')[0] ?? name)
  .filter((brand) => brand.length >= 5)
  .map(skeletonOf)
