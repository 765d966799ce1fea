import { declinedDays, endorsementAsksPerDay } from '@codekin/contracts/skill-verification/limits'
import type { Endorsement, newEndorsement } from '@codekin/contracts/skill-verification/models'
import { clockTime, dayText } from '@codekin/ui-kit/clock'
import { api, CallError } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { area } from '../endorsements/endorsements.ts'

type Request = (typeof newEndorsement)['_input']

/** One key for what is sent, so that a try again after a lost answer asks once. */
function useKey() {
  const last = useRef({ sent: '', key: '' })
  return (request: Request) => {
    const sent = JSON.stringify(request)
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Asks for an endorsement, offers one, or asks whether one still holds. */
export function useRequest(onDone: (endorsement: Endorsement) => void) {
  const keyOf = useKey()
  return useMutation({
    mutationFn: (body: Request) => api.skillVerification.requestEndorsement({ body, idempotencyKey: keyOf(body) }),
    onSuccess: (endorsement) => {
      onDone(endorsement)
      void refresh(area)
    },
  })
}

/** Why it was refused and how to go on. */
export function refusalText(error: Error): string {
  if (!(error instanceof CallError)) return error.message
  switch (error.code) {
    case 'endorsement_quota_reached': {
      const { resetsAt } = error.details[0] ?? { resetsAt: undefined }
      if (typeof resetsAt !== 'string') return error.message
      const at = `${clockTime(new Date(resetsAt))} on ${dayText(resetsAt)}`
      return `You have asked for or offered ${endorsementAsksPerDay} endorsements today. You can go on at ${at}.`
    }
    case 'not_found':
      return 'You are not matched with them any more, and share no repository, so they cannot be asked or endorsed.'
    case 'endorsement_declined':
      return `This was declined within the last ${declinedDays} days. Choose somebody else, or another skill.`
    default:
      return error.message
  }
}
