import type { ErrorDetail } from '@codekin/contracts/errors'
import { type Finding, type MessageCheck, messageRules } from '@codekin/contracts/message-quality/models'
import { judge } from './check-message.ts'
import { explain } from './explain.ts'

/** What a rule found in a user's message. */
export type Detection = Omit<Finding, 'detectionId' | 'explanation' | 'suggestion'> & {
  id: string
  excerpt: string
  times?: number
}

export function findingOf({ id, rule, severity, span, times }: Detection): Finding {
  const told = { detectionId: id, rule, severity, span, ...explain[rule] }
  if (times === undefined) return told
  return {
    ...told,
    explanation: `You’ve started a conversation with these words ${times === 1 ? 'once' : `${times} times`} before.`,
  }
}

/** Presents a detection as a detail of the refusal. */
export function refusalOf(detection: Detection): ErrorDetail {
  const { explanation, ...finding } = findingOf(detection)
  return { field: 'content', message: explanation, ...finding }
}

const gravity = ({ rule }: Detection) => messageRules.indexOf(rule)

export function checkOf(detections: readonly Detection[]): MessageCheck {
  const findings = detections.toSorted((a, b) => gravity(a) - gravity(b)).map(findingOf)
  return { ...judge(detections.map(({ severity }) => severity)), findings }
}
