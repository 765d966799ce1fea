import { isolateBidi } from '@codekin/contracts/direction'
import type { SwipeAction } from '@codekin/contracts/matching/models'
import { api, CallError } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useNavigate } from '@codekin/web-runtime/router'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { keepNote } from '../deck/note-draft.ts'

type Decision = { action: SwipeAction; note?: string }

/** One idempotency key per decision, so that a retry after a lost response records one. */
function useKey() {
  const last = useRef({ sent: '', key: '' })
  return (decision: Decision) => {
    const sent = JSON.stringify(decision)
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Queries that depend on decisions: this person, the deck, and lists without decided people. */
async function refreshDecisions(): Promise<void> {
  await Promise.all([
    refresh('matching', 'getEncounter'),
    refresh('matching', 'listCandidates'),
    refresh('engagement', 'listSuggestedMatches'),
  ])
}

/** Records a decision on someone outside the deck, and undoes it. `onDone` runs once the page shows the new state. */
export function useDecision(person: { userId: string; fullName: string }, onDone: () => void) {
  const { userId: targetUserId, fullName } = person
  const keyOf = useKey()
  const navigate = useNavigate()
  const record = useMutation({
    mutationFn: (decision: Decision) => {
      const { action, note } = decision
      const body = { targetUserId, action, ...(note ? { options: { note } } : {}) }
      return api.matching.recordSwipe({ body, idempotencyKey: keyOf(decision) })
    },
    onSuccess: async ({ matchId }) => {
      keepNote(targetUserId, '')
      if (matchId !== null) {
        toast.add(`You matched with ${isolateBidi(fullName)}`, {
          action: { label: 'Message', onClick: () => void navigate(`/messages/${matchId}`) },
        })
        await Promise.all([refresh('matching', 'listMatches'), refresh('messaging', 'listConversations')])
      }
      await refreshDecisions()
      onDone()
    },
    onError: (error) => {
      // Decided or used up in another window or on another device: shows the current state.
      if (error instanceof CallError && [404, 409, 429].includes(error.status)) void refreshDecisions()
    },
  })
  const undo = useMutation({
    mutationFn: () => api.matching.undoSwipe({ body: { targetUserId } }),
    onSuccess: async () => {
      await refreshDecisions()
      onDone()
    },
    onError: () => void refresh('matching', 'getEncounter'),
  })
  return { record, undo }
}
