import type { Finding, MessageCheck, MessageRule } from '@codekin/contracts/message-quality/models'
import { english } from './lexicon/english.ts'
import { german } from './lexicon/german.ts'
import { spanish } from './lexicon/spanish.ts'
import type { PhraseRule } from './lexicon.ts'
import { findSuspiciousLinks } from './links.ts'
import { findPhrases, indexPhrases, mergeSpans, readPhrases, type Span } from './phrases.ts'
import { quotedIn } from './quotes.ts'
import { asksNothing, findShouting, isEmptyOpener, openerLengthMax } from './shape.ts'
import { type Lattice, wordsOf } from './words.ts'

/** `times`: how often the words have begun a conversation. */
export type Found = { rule: MessageRule; span: Span; times?: number }

const blocking = new Set<MessageRule>(['threat', 'hate', 'doxxing', 'link'])
export const severityOf = (rule: MessageRule): Finding['severity'] => (blocking.has(rule) ? 'block' : 'advice')

const phraseRules: readonly PhraseRule[] = ['threat', 'hate', 'doxxing', 'insult', 'sexual', 'contact', 'money']
/** Read once, in every language: nobody says in which one they write. */
const phrases = indexPhrases(
  phraseRules.flatMap((rule) =>
    [english, german, spanish].flatMap((lexicon) =>
      readPhrases(lexicon[rule], lexicon.lists).map((phrase) => [rule, phrase] as const),
    ),
  ),
)

type Looked = { message: string; lattice: Lattice; isOpener: boolean }
const whole = ({ message }: Looked): Span[] => [{ start: 0, end: message.length }]

const shapeRules: readonly [MessageRule, (looked: Looked) => Span[]][] = [
  ['shouting', ({ message, lattice }) => findShouting(message, lattice)],
  ['one-word-opener', (looked) => (looked.isOpener && isEmptyOpener(looked.lattice) ? whole(looked) : [])],
  ['no-question', (looked) => (isMuteOpener(looked) ? whole(looked) : [])],
  ['long-opener', (looked) => (looked.isOpener && looked.message.length > openerLengthMax ? whole(looked) : [])],
]

const isMuteOpener = ({ isOpener, message, lattice }: Looked) =>
  isOpener && !isEmptyOpener(lattice) && asksNothing(message, lattice)

/**
 * What the rules find in a message, each in its place. Blocks of code are nobody's words, so no advice is given on them; what is
 * grave is grave there, too.
 */
export function findInMessage(message: string, { isOpener }: { isOpener: boolean }): Found[] {
  const lattice = wordsOf(message)
  const said = withoutCode(message)
  const looked = { message: said, lattice: said === message ? lattice : wordsOf(said), isOpener }
  const found: [MessageRule, Span[]][] = [
    ...findWords(looked, lattice),
    ['link', findSuspiciousLinks(message)],
    ...shapeRules.map(([rule, find]): [MessageRule, Span[]] => [rule, find(looked)]),
  ]
  return found.flatMap(([rule, spans]) => mergeSpans(spans).map((span) => ({ rule, span })))
}

/** By rule where its phrases stand, but in what is quoted. */
function findWords({ message, lattice }: Looked, whole: Lattice): [MessageRule, Span[]][] {
  const quoted = quotedIn(message)
  const isOwn = (span: Span) => !quoted.some(({ start, end }) => start <= span.start && span.start < end)
  const said = findPhrases(phrases, lattice)
  const anywhere = whole === lattice ? said : findPhrases(phrases, whole)
  return phraseRules.map((rule) => {
    const found = severityOf(rule) === 'block' ? anywhere : said
    return [rule, found.filter(({ sign, span }) => sign === rule && isOwn(span)).map(({ span }) => span)]
  })
}

/** Blocks of code become blank, so that every place stays where it is. */
function withoutCode(message: string): string {
  return message.replaceAll(/```[^`]{0,4000}```/g, (code) => ' '.repeat(code.length))
}

/** How much of the score a finding takes. */
const weight = { block: 100, advice: 20 } satisfies Record<Finding['severity'], number>

export function judge(severities: readonly Finding['severity'][]): Pick<MessageCheck, 'score' | 'verdict'> {
  const score = Math.max(
    0,
    severities.reduce((left, severity) => left - weight[severity], 100),
  )
  if (severities.includes('block')) return { score, verdict: 'blocked' }
  return { score, verdict: severities.length > 0 ? 'advice' : 'fine' }
}
