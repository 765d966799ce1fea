import type { ErrorDetail } from '@codekin/contracts/errors'
import { type Finding, type MessageCheck, messageRules } from '@codekin/contracts/message-quality/models'
import { scoreFindings } from './check-message.ts'
import { explain } from './explain.ts'

/** What a rule found in a user's message. */
export type Detection = Omit<Finding, 'detectionId' | 'explanation' | 'suggestion'> & {
  id: string
  excerpt: string
  times?: number
}

export function presentFinding({ id, rule, severity, span, times }: Detection): Finding {
  const finding = { detectionId: id, rule, severity, span, ...explain[rule] }
  if (times === undefined) return finding
  return {
    ...finding,
    explanation: `You’ve started a conversation with these words ${times === 1 ? 'once' : `${times} times`} before.`,
  }
}

/** Presents a detection as a detail of the refusal. */
export function presentRefusal(detection: Detection): ErrorDetail {
  const { explanation, ...finding } = presentFinding(detection)
  return { field: 'content', message: explanation, ...finding }
}

const severityRank = ({ rule }: Detection) => messageRules.indexOf(rule)

export function presentCheck(detections: readonly Detection[]): MessageCheck {
  const findings = detections.toSorted((a, b) => severityRank(a) - severityRank(b)).map(presentFinding)
  return { ...scoreFindings(detections.map(({ severity }) => severity)), findings }
}
