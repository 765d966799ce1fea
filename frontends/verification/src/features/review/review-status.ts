import type { OwnReview } from '@codekin/contracts/skill-verification/test-models'
import { dayText } from '@codekin/ui-kit/clock'

export type Standing = {
  title: string
  text: string
  /** Whether it counts as it stands. */
  counts: 'for' | 'against'
}

/** Where the review of an own attempt stands, in words. */
export function standingOf({ openedAt, isWaiting, decision, appeal }: OwnReview): Standing {
  const isVoided = decision?.verdict === 'voided'
  if (isWaiting && isVoided && appeal) {
    return {
      title: 'Your appeal is being looked at',
      text: `You appealed on ${dayText(appeal.at)}. Until somebody other than whoever decided has answered, this attempt does not count.`,
      counts: 'against',
    }
  }
  if (isWaiting || !decision) {
    return {
      title: 'Somebody looks at this attempt',
      text: `A program in it is much like one that somebody else handed in. That alone says nothing, so it has been waiting since ${dayText(openedAt)} for somebody on our team to read both. Until they decide, the result stands. You have nothing to do.`,
      counts: 'for',
    }
  }
  const day = dayText(decision.decidedAt)
  if (!isVoided) {
    const title = appeal ? 'After your appeal: this attempt counts' : 'This attempt counts'
    return { title, text: `Somebody on our team looked at it. Decided on ${day}.`, counts: 'for' }
  }
  return {
    title: appeal ? 'After your appeal: this attempt does not count' : 'This attempt does not count',
    text: appeal
      ? `Decided on ${day} by somebody other than whoever decided first.`
      : `It proves nothing any more. Decided on ${day}.`,
    counts: 'against',
  }
}
