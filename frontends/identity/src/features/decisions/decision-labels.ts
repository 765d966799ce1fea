import type { OwnDecision } from '@codekin/contracts/trust/models'
import { dayText } from '@codekin/ui-kit/clock'

/** The state of a decision in a few words; null if it needs none. */
export function stateOf(
  { reversedAt, endsAt }: Pick<OwnDecision, 'reversedAt' | 'endsAt'>,
  now = new Date(),
): { text: string; tone: 'plain' | 'add' | 'warn' } | null {
  if (reversedAt !== null) return { text: 'Reversed', tone: 'add' }
  if (endsAt === null) return null
  return new Date(endsAt) > now
    ? { text: `Until ${dayText(endsAt, 'medium')}`, tone: 'warn' }
    : { text: 'Ended', tone: 'plain' }
}

/** Whether an appeal is still possible. */
export function mayAppeal({ appealUntil }: Pick<OwnDecision, 'appealUntil'>, now = new Date()): boolean {
  return new Date(appealUntil) > now
}

/** Whether the decision can still be appealed, is in force, or has a pending appeal. */
export function isUnsettled(decision: OwnDecision, now = new Date()): boolean {
  if (decision.appeal) return decision.appeal.state === 'waiting'
  if (decision.reversedAt !== null) return false
  return mayAppeal(decision, now) || (decision.endsAt !== null && new Date(decision.endsAt) > now)
}

export const appealDecisionLabels = {
  uphold: 'The decision was upheld.',
  overturn: 'The decision was reversed.',
  reduce: 'The decision was made less severe.',
} as const
