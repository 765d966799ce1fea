import type { Endorsement, EndorsementStatus } from '@codekin/contracts/skill-verification/models'
import { firstName } from '@codekin/people/phrases'
import { dayText } from '@codekin/ui-kit/clock'

/** Label of each status in a filter. */
export const statusNames: Record<EndorsementStatus, string> = {
  asked: 'Unanswered requests',
  offered: 'Unanswered offers',
  given: 'Given',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** Parses a status from the URL; null if unknown. */
export function parseStatus(name: string | null): EndorsementStatus | null {
  return name !== null && Object.hasOwn(statusNames, name) ? (name as EndorsementStatus) : null
}

/** Status as one of the two reads it. */
export function statusText(endorsement: Endorsement): string {
  const { status, isWaitingForMe, isRefreshAsked, person } = endorsement
  if (isWaitingForMe) return 'Waiting for you'
  switch (status) {
    case 'asked':
    case 'offered':
      return `Waiting for ${firstName(person.full_name)}`
    case 'given':
      return isRefreshAsked ? 'Given, renewal requested' : 'Given'
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return statusNames[status]
    default:
      return status satisfies never
  }
}

export function statusTone({ status, isWaitingForMe }: Endorsement): 'add' | 'warn' | 'info' | 'plain' {
  if (isWaitingForMe) return 'warn'
  if (status === 'given') return 'add'
  return status === 'asked' || status === 'offered' ? 'info' : 'plain'
}

/** Dates of the status, as far as known. */
export function whenText({ status, createdAt, givenAt, expiresAt }: Endorsement): string {
  if (status === 'given' && givenAt && expiresAt) return `Since ${dayText(givenAt)}, counts until ${dayText(expiresAt)}`
  if (status === 'expired' && expiresAt) return `Counted until ${dayText(expiresAt)}`
  if (status === 'withdrawn' && givenAt) return `Was given on ${dayText(givenAt)}`
  return `${status === 'offered' ? 'Offered' : 'Asked for'} on ${dayText(createdAt)}`
}
