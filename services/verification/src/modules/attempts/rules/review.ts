import type { OwnReview } from '@codekin/contracts/skill-verification/test-models'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import type { ReviewState } from '@codekin/contracts/verification/attempt-reviews'

type Review = { openedAt: Date; waitingSince: Date | null; appeal: string | null; appealedAt: Date | null }
type Decision = { verdict: 'graded' | 'voided'; reason: string; decidedAt: Date }

export function reviewStateOf({ waitingSince, appealedAt }: Pick<Review, 'waitingSince' | 'appealedAt'>): ReviewState {
  if (waitingSince === null) return 'decided'
  return appealedAt === null ? 'waiting' : 'appealed'
}

/** Until when something can be said against what was decided: once, against having been voided; null: nothing can. */
export function appealUntilOf({ waitingSince, appealedAt }: Review, newest: Decision | undefined): Date | null {
  if (waitingSince !== null || appealedAt !== null || newest?.verdict !== 'voided') return null
  return new Date(newest.decidedAt.getTime() + appealDays * 86_400_000)
}

/** As the one who sat the test sees it: why, and never whose program it was compared with or who decided. */
export function presentOwnReview(review: Review, newest: Decision | undefined, now: Date): OwnReview {
  const until = appealUntilOf(review, newest)
  return {
    openedAt: review.openedAt.toISOString(),
    isWaiting: review.waitingSince !== null,
    decision: newest ? presentDecision(newest) : null,
    appeal:
      review.appeal === null || review.appealedAt === null
        ? null
        : { text: review.appeal, at: review.appealedAt.toISOString() },
    appealUntil: until && until > now ? until.toISOString() : null,
  }
}

export function presentDecision({ verdict, reason, decidedAt }: Decision) {
  return { verdict, reason, decidedAt: decidedAt.toISOString() }
}
