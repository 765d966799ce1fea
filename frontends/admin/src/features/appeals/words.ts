import type { AppealDecision } from '@codekin/contracts/trust/models'
import { dayText } from '@codekin/ui-kit/clock'

export const decisionWords: Readonly<Record<AppealDecision, { title: string; text: string; done: string }>> = {
  uphold: { title: 'It stays', text: 'The decision was right.', done: 'It stayed' },
  overturn: { title: 'Take it back', text: 'The decision was wrong.', done: 'Taken back' },
  reduce: { title: 'Shorten it', text: 'The decision was right, but too hard.', done: 'Shortened' },
}

/** What a decision about an appeal does, said before it is done. */
export function whatFollows(decision: AppealDecision, endsAt: string | undefined): string {
  switch (decision) {
    case 'uphold':
      return 'The decision stays as it is. They read your reason.'
    case 'overturn':
      return 'The decision ends at once, and its strikes are taken back. They read your reason.'
    case 'reduce':
      return `The decision ends on ${endsAt ? dayText(endsAt) : 'the day that you choose'}. They read your reason.`
    default:
      return decision satisfies never
  }
}
