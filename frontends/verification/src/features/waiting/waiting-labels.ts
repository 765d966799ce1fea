import { isolateBidi } from '@codekin/contracts/direction'
import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { firstName } from '@codekin/people/phrases'

/** What is wanted: an endorsement, accepting one, or a renewal. */
export type Wanted = 'request' | 'offer' | 'refresh'

export function wantedBy({ status }: Endorsement): Wanted {
  if (status === 'offered') return 'offer'
  return status === 'asked' ? 'request' : 'refresh'
}

type Labels = { title: string; yes: string; no: string; reason: string; note?: string }

/** Texts of a waiting endorsement and its answers. */
export function waitingLabels(endorsement: Endorsement): Labels {
  const { skill, person } = endorsement
  const name = person.full_name
  const first = firstName(name)
  const reason = `${first} will read it.`
  const wanted = wantedBy(endorsement)
  switch (wanted) {
    case 'request':
      return { title: `${isolateBidi(name)} asks you to endorse their ${skill}`, yes: 'Endorse', no: 'Decline', reason }
    case 'offer':
      return {
        title: `${isolateBidi(name)} offers to endorse your ${skill}`,
        yes: 'Accept',
        no: 'Decline',
        reason,
        note: `Once you accept, it counts for your ${skill}, and everyone who sees that skill on your profile can read it.`,
      }
    case 'refresh':
      return {
        title: `${isolateBidi(name)} asks you to renew your endorsement of ${skill}`,
        yes: 'Renew',
        no: 'Withdraw',
        reason: `${first} will read it. Your endorsement will no longer count.`,
      }
    default:
      return wanted satisfies never
  }
}

/** Confirmation after an answer. */
export function answeredText({ status, skill, person, direction }: Endorsement): string {
  const first = firstName(person.full_name)
  if (status === 'given')
    return direction === 'by-me' ? `You endorsed ${first}’s ${skill}` : `Your ${skill} is endorsed`
  if (status === 'declined') return `We’ve told ${first} that you declined`
  return status === 'withdrawn' ? `Your endorsement of ${first}’s ${skill} was withdrawn` : 'This was already answered'
}
