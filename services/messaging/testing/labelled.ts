import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageRule, messageRule } from '@codekin/contracts/message-quality/models'
import { findInMessage, severityOf } from '../src/domain/quality/check-message.ts'

export { findInMessage, severityOf }

/** A message and what the rules should find in it. */
export type Labelled = { language: Language; labels: ReadonlySet<MessageRule>; isOpener: boolean; message: string }
const languages = ['en', 'de', 'es'] as const
type Language = (typeof languages)[number]

/** The labelled set, one message per line. */
export function readLabelled(): Labelled[] {
  return languages.flatMap((language) => {
    const text = readFileSync(join(import.meta.dirname, `labelled/${language}.tsv`), 'utf8')
    return text
      .trimEnd()
      .split('\n')
      .map((line) => ({ language, ...readLine(line) }))
  })
}

/** `labels ⇥ place ⇥ text`, `-` without a label, line breaks as `\n`; what stands behind that is for people. */
export function readLine(line: string): Omit<Labelled, 'language'> {
  const [labels = '', place, text = ''] = line.split('\t')
  return {
    labels: new Set(labels === '-' ? [] : labels.split(',').map((label) => messageRule.parse(label))),
    isOpener: place === 'first',
    message: text.replaceAll(/\\(n|\\)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
  }
}

/** How a rule does: found rightly, found wrongly, missed. */
export type Score = { rule: MessageRule; right: number; wrong: number; missed: number }

export const precisionOf = ({ right, wrong }: Score) => right / (right + wrong)
export const recallOf = ({ right, missed }: Score) => right / (right + missed)

/** Every rule against the labels; those that need what was written before (`copied-opener`) have none. */
export function scoreRules(labelled: readonly Labelled[]): Score[] {
  const scores = new Map<MessageRule, Score>()
  const scoreOf = (rule: MessageRule) => {
    const score = scores.get(rule) ?? { rule, right: 0, wrong: 0, missed: 0 }
    scores.set(rule, score)
    return score
  }
  for (const { message, isOpener, labels } of labelled) {
    const found = new Set(findInMessage(message, { isOpener }).map(({ rule }) => rule))
    for (const rule of found) scoreOf(rule)[labels.has(rule) ? 'right' : 'wrong'] += 1
    for (const rule of labels) if (!found.has(rule)) scoreOf(rule).missed += 1
  }
  return messageRule.options.flatMap((rule) => scores.get(rule) ?? [])
}
