import { endorsementAsksPerDay } from '@codekin/contracts/skill-verification/limits'
import type { AskQuota, newEndorsement, RequestedEndorsement } from '@codekin/contracts/skill-verification/models'
import { clockTime, dayText } from '@codekin/ui-kit/clock'
import { api, CallError } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { area } from '../endorsements/endorsements.ts'

type Request = (typeof newEndorsement)['_input']

/** One idempotency key per request body, so that a retry after a lost response sends once. */
function useKey() {
  const last = useRef({ sent: '', key: '' })
  return (request: Request) => {
    const sent = JSON.stringify(request)
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Asks for an endorsement, offers one, or asks whether one still holds. */
export function useRequest(onDone: (endorsement: RequestedEndorsement) => void) {
  const keyOf = useKey()
  return useMutation({
    mutationFn: (body: Request) => api.skillVerification.requestEndorsement({ body, idempotencyKey: keyOf(body) }),
    onSuccess: (endorsement) => {
      onDone(endorsement)
      void refresh(area)
    },
  })
}

const momentText = (iso: string) => `${clockTime(new Date(iso))} on ${dayText(iso)}`

const usedUpText = ({ limit, resetsAt }: Pick<AskQuota, 'limit' | 'resetsAt'>) =>
  `You’ve asked for or offered ${limit} endorsements today. You can continue at ${momentText(resetsAt)}.`

/** Remaining requests of today, or the daily limit while unknown. */
export function quotaText(asks: AskQuota | undefined): string {
  if (!asks) return `You can ask for or offer ${endorsementAsksPerDay} endorsements a day.`
  if (asks.remaining === 0) return usedUpText(asks)
  return `You have ${asks.remaining} of ${asks.limit} requests and offers left today.`
}

/** Remaining requests after sending one. */
export const leftText = ({ remaining }: AskQuota): string =>
  remaining === 0 ? 'That was the last one for today.' : `${remaining} more left today.`

/** Why a request was refused, and how to continue. */
export function refusalText(error: Error): string {
  if (!(error instanceof CallError)) return error.message
  const resetsAt = error.details.map((detail) => detail['resetsAt']).find((one) => typeof one === 'string')
  switch (error.code) {
    case 'endorsement_quota_reached':
      return resetsAt ? usedUpText({ limit: endorsementAsksPerDay, resetsAt }) : error.message
    case 'not_found':
      return 'You’re no longer matched and don’t share a repository, so you can’t ask or endorse them.'
    case 'endorsement_declined':
      return resetsAt
        ? `They declined this. You can ask again on ${dayText(resetsAt)}, or choose another match or skill now.`
        : error.message
    default:
      return error.message
  }
}
