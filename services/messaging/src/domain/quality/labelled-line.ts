import type { MessageRule } from '@codekin/contracts/message-quality/models'
import { findInMessage, isAboutOpeners } from './check-message.ts'

type ReportedDetection = {
  rule: MessageRule
  excerpt: string
  message: string | null
  feedback: string
  feedbackAt: Date
}

/**
 * A false alarm as a line of the labelled set (`testing/labelled`), as its author sees it: what the rules find in it today but the one
 * that is doubted, the place, and the text, or what was found where no more was sent along. Behind it, which the set ignores: the
 * rule, whether it is found still, when that was told, and why.
 */
export function labelledLineOf({ rule, excerpt, message, feedback, feedbackAt }: ReportedDetection): string {
  const text = message ?? excerpt
  const isOpener = isAboutOpeners(rule)
  const found = [...new Set(findInMessage(text, { isOpener }).map((one) => one.rule))]
  const labels = found.filter((one) => one !== rule).join(',') || '-'
  const verdict = found.includes(rule) ? 'still found' : 'no longer found'
  const cells = [labels, isOpener ? 'first' : 'later', text, rule, verdict, feedbackAt.toISOString(), feedback]
  return cells.map(cellOf).join('\t')
}

/** One line, without the signs that part cells and lines. */
function cellOf(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/[\t\r]/g, ' ')
}
