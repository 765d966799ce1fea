import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { api, CallError } from '@codekin/web-runtime/api'
import { keepDraft } from '@codekin/web-runtime/draft'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { area, type Review, useReview } from '../endorsements/endorsements.ts'
import { answeredText } from './waiting-labels.ts'

export type Answer = 'approve' | 'reject'

/** Key of the draft of an answer. */
export const draftKey = (id: string, answer: Answer) => `endorsement-${answer}-${id}`

/** The current endorsement; undefined on failure. */
async function findNow(id: string): Promise<Endorsement | undefined> {
  const { endorsements } = await api.skillVerification
    .listOwnEndorsements({ query: { limit: 100 } })
    .catch(() => ({ endorsements: [] }))
  return endorsements.find((one) => one.id === id)
}

/** Sends an answer and reports the result; one sent before, such as before a lost response, counts as sent. */
export function useAnswer(endorsement: Endorsement, onAnswered: (answered: Endorsement) => void) {
  const { id } = endorsement
  function settle(answered: Endorsement): void {
    keepDraft(draftKey(id, 'approve'), '')
    keepDraft(draftKey(id, 'reject'), '')
    onAnswered(answered)
  }
  const review = useReview((reviewed) => {
    settle(reviewed)
    toast.success(answeredText(reviewed))
  })
  async function tellDecided(): Promise<void> {
    const now = await findNow(id)
    settle(now ?? endorsement)
    toast.info(now && !now.isWaitingForMe ? answeredText(now) : 'This was withdrawn or already answered')
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
