import type { Finding, MessageCheck, MessageRule } from '@codekin/contracts/message-quality/models'
import type { PhraseRule, PhraseSign } from './lexicon.ts'
import { lexicons } from './lexicons.ts'
import { findSuspiciousLinks } from './links.ts'
import { findPhrases, indexPhrases, listPhraseWords, parsePhrases } from './phrases.ts'
import { findQuotations, findReportedSpeech } from './quotes.ts'
import { findShouting, hasNoQuestion, isEmptyOpener, openerLengthMax } from './shape.ts'
import { createSpanTest, findSpans, mergeSpans, type Span } from './spans.ts'
import { buildLattice, type Lattice, type Word } from './words.ts'

/** `times`: how many conversations the same wording has started. */
export type RuleMatch = { rule: MessageRule; span: Span; times?: number }

const blocking = new Set<MessageRule>(['threat', 'hate', 'doxxing', 'link'])
export const severityOf = (rule: MessageRule): Finding['severity'] => (blocking.has(rule) ? 'block' : 'advice')

/** Rules that apply to first messages only. */
const openerRules = new Set<MessageRule>(['copied-opener', 'one-word-opener', 'no-question', 'long-opener'])
export const isOpenerRule = (rule: MessageRule) => openerRules.has(rule)

const phraseRules: readonly PhraseRule[] = ['threat', 'hate', 'doxxing', 'insult', 'sexual', 'contact', 'money']
const phraseSigns: readonly PhraseSign[] = [...phraseRules, 'detail', 'malice', 'reported']
/** Compiled once, for all languages. */
export const phrases = indexPhrases(
  phraseSigns.flatMap((sign) =>
    lexicons.flatMap((lexicon) =>
      parsePhrases(lexicon[sign] ?? '', lexicon.lists).map((phrase) => [sign, phrase] as const),
    ),
  ),
)

const phraseWords = listPhraseWords(phrases)

type RuleInput = { message: string; words: readonly Word[]; isOpener: boolean }
const fullSpan = ({ message }: RuleInput): Span[] => [{ start: 0, end: message.length }]

const shapeRules: readonly [MessageRule, (input: RuleInput) => Span[]][] = [
  ['shouting', ({ message, words }) => findShouting(message, words)],
  ['one-word-opener', (input) => (input.isOpener && isEmptyOpener(input.words) ? fullSpan(input) : [])],
  ['no-question', (input) => (isOpenerWithoutQuestion(input) ? fullSpan(input) : [])],
  ['long-opener', (input) => (input.isOpener && input.message.length > openerLengthMax ? fullSpan(input) : [])],
]

const isOpenerWithoutQuestion = ({ isOpener, message, words }: RuleInput) =>
  isOpener && !isEmptyOpener(words) && hasNoQuestion(message, words)

/** More positions per rule help no reader. */
const placesMax = 20
const codeBlock = /```[^`]{0,4000}```/g

/**
 * Finds what the rules match in a message, with the first positions of each. Code blocks get no advice, because they are nobody's
 * own words, but severe rules still apply to them.
 */
export function findInMessage(message: string, { isOpener }: { isOpener: boolean }): RuleMatch[] {
  const lattice = buildLattice(message, phraseWords)
  const isCode = createSpanTest(findSpans(codeBlock, message))
  const input = {
    // Spaces keep all positions unchanged.
    message: message.replaceAll(codeBlock, (code) => ' '.repeat(code.length)),
    words: lattice.words.filter(({ start }) => !isCode(start)),
    isOpener,
  }
  const found: [MessageRule, Span[]][] = [
    ...findPhraseMatches(message, lattice, isCode),
    ['link', findSuspiciousLinks(message)],
    ...shapeRules.map(([rule, find]): [MessageRule, Span[]] => [rule, find(input)]),
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
function findPhraseMatches(
  message: string,
  lattice: Lattice,
  isCode: (at: number) => boolean,
): [MessageRule, Span[]][] {
  const bySign = Map.groupBy(findPhrases(phrases, lattice), ({ sign }) => sign)
  const spansFor = (sign: PhraseSign) => (bySign.get(sign) ?? []).map(({ span }) => span)
  const quoted = findQuotations(message)
  const isQuoted = createSpanTest(quoted)
  const isReported = createSpanTest(
    mergeSpans([...findReportedSpeech(message, quoted, lattice), ...spansFor('reported')]),
  )
  const listUnreported = (sign: PhraseSign) => spansFor(sign).filter(({ start }) => !isReported(start))
  const listUnquoted = (sign: PhraseSign) => spansFor(sign).filter(({ start }) => !isQuoted(start) && !isCode(start))
  return phraseRules.map((rule) => {
    if (rule === 'doxxing')
      return [rule, [...listUnreported(rule), ...(listUnreported('malice').length > 0 ? listUnreported('detail') : [])]]
    return [rule, severityOf(rule) === 'block' ? listUnreported(rule) : listUnquoted(rule)]
  })
}

/** How much a finding lowers the score. */
const weight = { block: 100, advice: 20 } satisfies Record<Finding['severity'], number>

export function scoreFindings(severities: readonly Finding['severity'][]): Pick<MessageCheck, 'score' | 'verdict'> {
  const score = Math.max(
    0,
    severities.reduce((remaining, severity) => remaining - weight[severity], 100),
  )
  if (severities.includes('block')) return { score, verdict: 'blocked' }
  return { score, verdict: severities.length > 0 ? 'advice' : 'fine' }
}
