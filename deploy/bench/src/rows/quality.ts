import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  findInMessage,
  precisionOf,
  readLabelled,
  recallOf,
  type Score,
  scoreRules,
  severityOf,
} from '@codekin/messaging/testing/labelled'
import { absolute, type BenchRow, type Figure } from '../figure.ts'
import { markdownTable } from '../table.ts'

const page = join(resolve(import.meta.dirname, '../../../..'), 'docs/message-quality.md')
const [length, times] = [4_000, 2_000]

/** The rules of message quality against the labelled set, and how long a message as long as they come takes. */
export const quality: BenchRow = {
  name: 'quality',
  title: 'Message quality on the labelled set',
  run({ isQuick, log }) {
    const labelled = readLabelled()
    const scores = scoreRules(labelled)
    if (!isQuick) {
      writeFileSync(page, pageOf(scores, labelled.length))
      log('written to docs/message-quality.md')
    }
    const text = labelled.map(({ message }) => message).join(' ')
    return Promise.resolve([...scores.flatMap(figuresOf), ...speedOf(text, isQuick ? times / 20 : times)])
  },
}

function figuresOf(score: Score): Figure[] {
  const goal = severityOf(score.rule) === 'block' ? '≥ 0.95' : '≥ 0.85'
  return [
    absolute({ figure: `${score.rule}: precision`, value: precisionOf(score), goal }),
    absolute({ figure: `${score.rule}: recall`, value: recallOf(score) }),
  ]
}

/** Slices of what is really written, each of the greatest length: in a process that has just begun, and in one that is warm. */
function speedOf(text: string, count: number): Figure[] {
  const [cold, warm] = [p99Of(text, count), p99Of(text, count)]
  const name = `p99 of a check of ${length} characters`
  return [
    absolute({ figure: `${name}, the first ${count} of a process`, value: cold, unit: 'ms' }),
    absolute({ figure: name, value: warm, unit: 'ms', goal: '≤ 5' }),
  ]
}

/** Milliseconds. */
function p99Of(text: string, count: number): number {
  const took = Array.from({ length: count }, (_, index) => {
    const from = (index * 97) % (text.length - length)
    const message = text.slice(from, from + length)
    const startedAt = performance.now()
    findInMessage(message, { isOpener: true })
    return performance.now() - startedAt
  }).toSorted((a, b) => a - b)
  return took[Math.floor(0.99 * count)] ?? 0
}

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${Math.round(100 * share)} %`)

const header = ['Rule', 'What it does', 'Found rightly', 'Wrongly', 'Missed', 'Precision', 'Recall']

function pageOf(scores: readonly Score[], messages: number): string {
  const rows = scores.map((score) => {
    const { rule, right, wrong, missed } = score
    const does = severityOf(rule) === 'block' ? 'blocks' : 'advises'
    return [rule, does, ...[right, wrong, missed].map(String), percent(precisionOf(score)), percent(recallOf(score))]
  })
  return `# Message quality on the labelled set

Written by \`npm run bench -- quality\`. ${messages} messages in English, German and Spanish
(\`services/messaging/testing/labelled\`), half of them and more harmless ones that hold words a list would catch. 862 of them were written by
somebody who had not seen the rules, the others against the rules, to find what they stop wrongly: of those the first rules stopped a half,
and were cut back to what can hardly mean anything else. So the figures below are those of messages that the rules were mended on. When
they were first looked at, on a half of the 862 that nobody had read, about half of what there was was found, of doxxing a fifth.

${markdownTable(header, rows)}

\`copied-opener\` has no row: it goes by what somebody wrote before.

## How a false alarm mends a rule

\`npm run quality:feedback\` prints what people told to be one, each as a line of the labelled set: labels as its author sees them, place,
text; behind these the rule, whether it finds that still, when it was told, and why. Whoever agrees takes names out of the text, adds
the line to the file of its language, without what is behind the text, sees \`check-message.test.ts\` fail where the rule is wrong too
often, mends the phrases, and runs the bench. What was written goes along only with who tells of it, and is erased with them.
`
}
