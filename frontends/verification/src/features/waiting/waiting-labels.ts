import { isolateBidi } from '@codekin/contracts/direction'
import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { firstName } from '@codekin/people/phrases'

/** What somebody wants: words for a skill, a yes to theirs, or that what was given holds on. */
export type Wanted = 'request' | 'offer' | 'refresh'

export function wantedBy({ status }: Endorsement): Wanted {
  if (status === 'offered') return 'offer'
  return status === 'asked' ? 'request' : 'refresh'
}

type Words = { title: string; yes: string; no: string; reason: string; note?: string }

/** How it is put and answered; the one who reads it is meant by "you". */
export function waitingWords(endorsement: Endorsement): Words {
  const { skill, person } = endorsement
  const name = person.full_name
  const first = firstName(name)
  const reason = `${first} will read it.`
  const wanted = wantedBy(endorsement)
  switch (wanted) {
    case 'request':
      return { title: `${isolateBidi(name)} asks you to endorse ${skill}`, yes: 'Approve', no: 'Decline', reason }
    case 'offer':
      return {
        title: `${isolateBidi(name)} offers to endorse your ${skill}`,
        yes: 'Approve',
        no: 'Decline',
        reason,
        note: `Once you approve, it counts for your ${skill}, and whoever sees that skill on your profile can read it.`,
      }
    case 'refresh':
      return {
        title: `${isolateBidi(name)} asks whether your endorsement of ${skill} still holds`,
        yes: 'Renew',
        no: 'Take back',
        reason: `${first} will read it. From then on it counts no more.`,
      }
    default:
      return wanted satisfies never
  }
}

/** What is said once it is done. */
export function answeredText({ status, skill, person, direction }: Endorsement): string {
  const first = firstName(person.full_name)
  if (status === 'given') return direction === 'by-me' ? `You endorse ${first}’s ${skill}` : `Your ${skill} is endorsed`
  if (status === 'declined') return `${first} is told that you declined`
  return status === 'withdrawn' ? `Your endorsement of ${first}’s ${skill} is taken back` : 'This was answered already'
}
