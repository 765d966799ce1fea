import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { api, CallError } from '@codekin/web-runtime/api'
import { keepDraft } from '@codekin/web-runtime/draft'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { area, type Review, useReview } from '../endorsements/endorsements.ts'
import { answeredText } from './waiting-words.ts'

export type Answer = 'approve' | 'reject'

/** Under which what was begun of an answer is kept until it is given. */
export const draftOf = (id: string, answer: Answer) => `endorsement-${answer}-${id}`

/** How it stands by now; undefined where it is not to be had. */
async function findNow(id: string): Promise<Endorsement | undefined> {
  const { endorsements } = await api.skillVerification
    .listOwnEndorsements({ query: { limit: 100 } })
    .catch(() => ({ endorsements: [] }))
  return endorsements.find((one) => one.id === id)
}

/** Gives an answer and says what came of it; one that was given already, such as before a lost answer, is as good. */
export function useAnswer(endorsement: Endorsement, onAnswered: (answered: Endorsement) => void) {
  const { id } = endorsement
  function settle(answered: Endorsement): void {
    keepDraft(draftOf(id, 'approve'), '')
    keepDraft(draftOf(id, 'reject'), '')
    onAnswered(answered)
  }
  const review = useReview((reviewed) => {
    settle(reviewed)
    toast.success(answeredText(reviewed))
  })
  async function tellDecided(): Promise<void> {
    const now = await findNow(id)
    settle(now ?? endorsement)
    toast.info(now && !now.isWaitingForMe ? answeredText(now) : 'This was taken back or answered already')
    await refresh(area)
  }
  const give = (answer: Omit<Review, 'id'>) =>
    review.mutate(
      { id, ...answer },
      {
        onError: (error) => {
          const isOver = error instanceof CallError && ['endorsement_decided', 'not_found'].includes(error.code)
          if (isOver) void tellDecided()
        },
      },
    )
  return { give, isBusy: review.isPending, error: review.error }
}
