import type { JuryItem, JuryVote } from '@codekin/contracts/reports/jury'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { toast } from '@codekin/web-runtime/toast'
import { useState } from 'react'

/** The item was closed meanwhile, or the user voted on it in another window. */
const settledTexts = {
  not_found: 'This item was already settled, so your vote wasn’t needed',
  already_voted: 'You already voted on this item',
}

/** Steps through the assigned items. `onCast` receives the total number of votes. */
export function useVotes(items: readonly JuryItem[], onCast: (votesCast: number) => void) {
  const [index, setIndex] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const item = items[index]
  async function cast(id: string, vote: JuryVote): Promise<void> {
    try {
      const { votesCast } = await api.jury.castVote({ params: { id }, body: { vote } })
      onCast(votesCast)
    } catch (failure) {
      if (!(failure instanceof CallError && Object.hasOwn(settledTexts, failure.code))) throw failure
      toast.info(settledTexts[failure.code as keyof typeof settledTexts])
    }
  }
  async function vote(value: JuryVote): Promise<void> {
    if (!item || isBusy) return
    setBusy(true)
    setError(null)
    try {
      await cast(item.id, value)
      setIndex(index + 1)
      if (index + 1 < items.length) announce(`Vote counted. ${index + 2} of ${items.length}.`)
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setBusy(false)
    }
  }
  return { item, index, isBusy, error, vote: (value: JuryVote) => void vote(value) }
}
