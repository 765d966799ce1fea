import type { AppealDecision } from '@codekin/contracts/trust/models'
import { dayText } from '@codekin/ui-kit/clock'

export const decisionLabels: Readonly<Record<AppealDecision, { title: string; text: string; done: string }>> = {
  uphold: { title: 'Uphold', text: 'The decision was right.', done: 'Upheld' },
  overturn: { title: 'Overturn', text: 'The decision was wrong.', done: 'Overturned' },
  reduce: { title: 'Shorten', text: 'The decision was right, but too harsh.', done: 'Shortened' },
}

/** Describes what a decision about an appeal does. */
export function describeEffect(decision: AppealDecision, endsAt: string | undefined): string {
  switch (decision) {
    case 'uphold':
      return 'The decision will stand. They’ll see your reason.'
    case 'overturn':
      return 'The decision will be reversed right away, and its strikes will be removed. They’ll see your reason.'
    case 'reduce':
      return `The restriction or suspension will end on ${endsAt ? dayText(endsAt) : 'the day you choose'}. They’ll see your reason.`
    default:
      return decision satisfies never
  }
}
