import type { OwnReview } from '@codekin/contracts/skill-verification/test-models'
import { dayText } from '@codekin/ui-kit/clock'

export type ReviewStatus = {
  title: string
  text: string
  /** Whether the attempt counts now. */
  counts: 'for' | 'against'
}

/** Status of a review in words. */
export function reviewStatusOf({ openedAt, isWaiting, decision, appeal }: OwnReview): ReviewStatus {
  const isVoided = decision?.verdict === 'voided'
  if (isWaiting && isVoided && appeal) {
    return {
      title: 'Your appeal is in review',
      text: `You appealed on ${dayText(appeal.at)}. Until a different reviewer decides, this attempt doesn’t count.`,
      counts: 'against',
    }
  }
  if (isWaiting || !decision) {
    return {
      title: 'This attempt is in review',
      text: `One of your programs is very similar to someone else’s. That alone proves nothing, so our team will read both. It’s been in review since ${dayText(openedAt)}. Until they decide, your result counts. You don’t have to do anything.`,
      counts: 'for',
    }
  }
  const day = dayText(decision.decidedAt)
  if (!isVoided) {
    const title = appeal ? 'After your appeal: this attempt counts' : 'This attempt counts'
    return { title, text: `Our team reviewed it. Decided on ${day}.`, counts: 'for' }
  }
  return {
    title: appeal ? 'After your appeal: this attempt doesn’t count' : 'This attempt doesn’t count',
    text: appeal ? `Decided on ${day} by a different reviewer.` : `It no longer counts. Decided on ${day}.`,
    counts: 'against',
  }
}
