import type { MessageRule } from '@codekin/contracts/message-quality/models'
import { findInMessage, isOpenerRule } from './check-message.ts'

type ReportedDetection = {
  rule: MessageRule
  excerpt: string
  message: string | null
  feedback: string
  feedbackAt: Date
}

/**
 * Formats a false alarm as a line of the labelled set (`testing/labelled`), labelled as its author sees it: with today's findings
 * except the disputed one, the place, and the text, or the excerpt if no text was sent along. Further cells, which the set
 * ignores: the rule, whether it still matches, and when and why it was disputed.
 */
export function formatLabelledLine({ rule, excerpt, message, feedback, feedbackAt }: ReportedDetection): string {
  const text = message ?? excerpt
  const isOpener = isOpenerRule(rule)
  const found = [...new Set(findInMessage(text, { isOpener }).map((one) => one.rule))]
  const labels = found.filter((one) => one !== rule).join(',') || '-'
  const verdict = found.includes(rule) ? 'still found' : 'no longer found'
  const cells = [labels, isOpener ? 'first' : 'later', text, rule, verdict, feedbackAt.toISOString(), feedback]
  return cells.map(cellOf).join('\t')
}

/** Escapes the characters that separate cells and lines. */
function cellOf(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/[\t\r]/g, ' ')
}
