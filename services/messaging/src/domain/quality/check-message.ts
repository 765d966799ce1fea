import type { Finding, MessageCheck, MessageRule } from '@codekin/contracts/message-quality/models'
import type { PhraseRule, PhraseSign } from './lexicon.ts'
import { lexicons } from './lexicons.ts'
import { findSuspiciousLinks } from './links.ts'
import { findPhrases, indexPhrases, readPhrases, wordsIn } from './phrases.ts'
import { quotedIn, reportedIn } from './quotes.ts'
import { asksNothing, findShouting, isEmptyOpener, openerLengthMax } from './shape.ts'
import { mergeSpans, type Span, spansOf, within } from './spans.ts'
import { type Lattice, type Word, wordsOf } from './words.ts'

/** `times`: how many conversations the same wording has started. */
export type Found = { rule: MessageRule; span: Span; times?: number }

const blocking = new Set<MessageRule>(['threat', 'hate', 'doxxing', 'link'])
export const severityOf = (rule: MessageRule): Finding['severity'] => (blocking.has(rule) ? 'block' : 'advice')

/** Rules that apply to first messages only. */
const openerRules = new Set<MessageRule>(['copied-opener', 'one-word-opener', 'no-question', 'long-opener'])
export const isAboutOpeners = (rule: MessageRule) => openerRules.has(rule)

const phraseRules: readonly PhraseRule[] = ['threat', 'hate', 'doxxing', 'insult', 'sexual', 'contact', 'money']
const phraseSigns: readonly PhraseSign[] = [...phraseRules, 'detail', 'malice', 'reported']
/** Compiled once, for all languages. */
export const phrases = indexPhrases(
  phraseSigns.flatMap((sign) =>
    lexicons.flatMap((lexicon) =>
      readPhrases(lexicon[sign] ?? '', lexicon.lists).map((phrase) => [sign, phrase] as const),
    ),
  ),
)

const phraseWords = wordsIn(phrases)

type Looked = { message: string; words: readonly Word[]; isOpener: boolean }
const whole = ({ message }: Looked): Span[] => [{ start: 0, end: message.length }]

const shapeRules: readonly [MessageRule, (looked: Looked) => Span[]][] = [
  ['shouting', ({ message, words }) => findShouting(message, words)],
  ['one-word-opener', (looked) => (looked.isOpener && isEmptyOpener(looked.words) ? whole(looked) : [])],
  ['no-question', (looked) => (isMuteOpener(looked) ? whole(looked) : [])],
  ['long-opener', (looked) => (looked.isOpener && looked.message.length > openerLengthMax ? whole(looked) : [])],
]

const isMuteOpener = ({ isOpener, message, words }: Looked) =>
  isOpener && !isEmptyOpener(words) && asksNothing(message, words)

/** More positions per rule help no reader. */
const placesMax = 20
const codeBlock = /```[^`]{0,4000}```/g

/**
 * Finds what the rules match in a message, with the first positions of each. Code blocks get no advice, because they are nobody's
 * own words, but severe rules still apply to them.
 */
export function findInMessage(message: string, { isOpener }: { isOpener: boolean }): Found[] {
  const lattice = wordsOf(message, phraseWords)
  const isCode = within(spansOf(codeBlock, message))
  const looked = {
    // Spaces keep all positions unchanged.
    message: message.replaceAll(codeBlock, (code) => ' '.repeat(code.length)),
    words: lattice.words.filter(({ start }) => !isCode(start)),
    isOpener,
  }
  const found: [MessageRule, Span[]][] = [
    ...findWords(message, lattice, isCode),
    ['link', findSuspiciousLinks(message)],
    ...shapeRules.map(([rule, find]): [MessageRule, Span[]] => [rule, find(looked)]),
  ]
  return found.flatMap(([rule, spans]) =>
    mergeSpans(spans)
      .slice(0, placesMax)
      .map((span) => ({ rule, span })),
  )
}

/**
 * Groups the matched phrases by rule. Advice skips quotations; a blocking rule skips only what the message attributes to others.
 */
function findWords(message: string, lattice: Lattice, isCode: (at: number) => boolean): [MessageRule, Span[]][] {
  const bySign = Map.groupBy(findPhrases(phrases, lattice), ({ sign }) => sign)
  const spansFor = (sign: PhraseSign) => (bySign.get(sign) ?? []).map(({ span }) => span)
  const quoted = quotedIn(message)
  const isQuoted = within(quoted)
  const isReported = within(mergeSpans([...reportedIn(message, quoted, lattice), ...spansFor('reported')]))
  const grave = (sign: PhraseSign) => spansFor(sign).filter(({ start }) => !isReported(start))
  const advised = (sign: PhraseSign) => spansFor(sign).filter(({ start }) => !isQuoted(start) && !isCode(start))
  return phraseRules.map((rule) => {
    if (rule === 'doxxing') return [rule, [...grave(rule), ...(grave('malice').length > 0 ? grave('detail') : [])]]
    return [rule, severityOf(rule) === 'block' ? grave(rule) : advised(rule)]
  })
}

/** How much a finding lowers the score. */
const weight = { block: 100, advice: 20 } satisfies Record<Finding['severity'], number>

export function judge(severities: readonly Finding['severity'][]): Pick<MessageCheck, 'score' | 'verdict'> {
  const score = Math.max(
    0,
    severities.reduce((left, severity) => left - weight[severity], 100),
  )
  if (severities.includes('block')) return { score, verdict: 'blocked' }
  return { score, verdict: severities.length > 0 ? 'advice' : 'fine' }
}
