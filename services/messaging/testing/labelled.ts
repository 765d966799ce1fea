import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageRule, messageRule } from '@codekin/contracts/message-quality/models'
import { findInMessage, severityOf } from '../src/domain/quality/check-message.ts'

export { findInMessage, severityOf }

/** A message and what the rules should find in it. */
export type Labelled = { language: Language; labels: ReadonlySet<MessageRule>; isOpener: boolean; message: string }
const languages = ['en', 'de', 'es', 'fr'] as const
type Language = (typeof languages)[number]

/** The labelled set, one message per line. The rules are tuned on it. */
export const readLabelled = () => readSet('labelled')

/**
 * The held-out set, written before the rules were last changed. It is a valid measure only as long as no rule is changed because
 * of a message in it, so look only at its figures. Only blocking rules are labelled.
 */
export const readHeldOut = () => readSet('held-out')

function readSet(folder: string): Labelled[] {
  return languages.flatMap((language) => {
    const text = readFileSync(join(import.meta.dirname, folder, `${language}.tsv`), 'utf8')
    return text
      .trimEnd()
      .split('\n')
      .map((line) => ({ language, ...readLine(line) }))
  })
}

/** `labels ⇥ place ⇥ text`, `-` without a label, line breaks as `\n`, invisible characters as `\u{200b}`; further cells are for people. */
export function readLine(line: string): Omit<Labelled, 'language'> {
  const [labels = '', place, text = ''] = line.split('\t')
  return {
    labels: new Set(labels === '-' ? [] : labels.split(',').map((label) => messageRule.parse(label))),
    isOpener: place === 'first',
    message: text.replaceAll(/\\(n|\\|u\{([0-9a-f]{1,6})\})/g, (_, sign: string, code?: string) => {
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
      return sign === 'n' ? '\n' : sign
    }),
  }
}

/** The results of a rule: true positives, false positives, false negatives. */
export type Score = { rule: MessageRule; right: number; wrong: number; missed: number }

export const precisionOf = ({ right, wrong }: Score) => right / (right + wrong)
export const recallOf = ({ right, missed }: Score) => right / (right + missed)

/** Scores every rule against the labels; rules that need earlier messages (`copied-opener`) have none. */
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

/** For the messages a blocking rule should find: how many it finds itself, and how many are stopped by any rule. */
export type Stopped = { rule: MessageRule; messages: number; found: number; stopped: number }

/** Scores the blocking rules against a set, and lists the messages without such a label that they stop. */
export function scoreBlocking(labelled: readonly Labelled[]): { rules: Stopped[]; wronglyStopped: string[] } {
  const rules = messageRule.options.filter((rule) => severityOf(rule) === 'block')
  const results = labelled.map(({ message, isOpener, labels }) => {
    const found = findInMessage(message, { isOpener }).map(({ rule }) => rule)
    return { message, labels, found: new Set(found.filter((rule) => rules.includes(rule))) }
  })
  return {
    rules: rules.map((rule) => {
      const labelledMessages = results.filter(({ labels }) => labels.has(rule))
      const found = labelledMessages.filter((one) => one.found.has(rule)).length
      return {
        rule,
        messages: labelledMessages.length,
        found,
        stopped: labelledMessages.filter((one) => one.found.size > 0).length,
      }
    }),
    wronglyStopped: results
      .filter(({ labels, found }) => found.size > 0 && !rules.some((rule) => labels.has(rule)))
      .map(({ message }) => message),
  }
}
