import type { OwnReview } from '@codekin/contracts/skill-verification/test-models'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import type { ReviewState } from '@codekin/contracts/verification/attempt-reviews'

type Review = { openedAt: Date; waitingSince: Date | null; appeal: string | null; appealedAt: Date | null }
type Decision = { verdict: 'graded' | 'voided'; reason: string; decidedAt: Date }

export function reviewStateOf({ waitingSince, appealedAt }: Pick<Review, 'waitingSince' | 'appealedAt'>): ReviewState {
  if (waitingSince === null) return 'decided'
  return appealedAt === null ? 'waiting' : 'appealed'
}

/** Deadline of the single appeal against a voided attempt; null if no appeal is possible. */
export function appealUntilOf({ waitingSince, appealedAt }: Review, newest: Decision | undefined): Date | null {
  if (waitingSince !== null || appealedAt !== null || newest?.verdict !== 'voided') return null
  return new Date(newest.decidedAt.getTime() + appealDays * 86_400_000)
}

/** The owner's view: the reason, never the other program or the decider. */
export function presentOwnReview(review: Review, newest: Decision | undefined, now: Date): OwnReview {
  const until = appealUntilOf(review, newest)
  return {
    openedAt: review.openedAt.toISOString(),
    isWaiting: review.waitingSince !== null,
    decision: newest ? presentDecision(newest) : null,
    appeal: presentReviewAppeal(review),
    appealUntil: until && until > now ? until.toISOString() : null,
  }
}

export function presentDecision({ verdict, reason, decidedAt }: Decision) {
  return { verdict, reason, decidedAt: decidedAt.toISOString() }
}

export function presentReviewAppeal({ appeal, appealedAt }: Pick<Review, 'appeal' | 'appealedAt'>) {
  return appeal === null || appealedAt === null ? null : { text: appeal, at: appealedAt.toISOString() }
}
