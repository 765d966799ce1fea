import { needsSecondAdmin } from '@codekin/contracts/admin/second-admin'
import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import { dayText } from '@codekin/ui-kit/clock'

const dayMilliseconds = 24 * 60 * 60 * 1000

function forDays(days: number, now: Date): string {
  const end = dayText(new Date(now.getTime() + days * dayMilliseconds).toISOString())
  return `For ${days === 1 ? 'a day' : `${days} days`}, until ${end},`
}

const told = `They read the rule and your reason, and can appeal within ${appealDays} days.`
const reportersUpheld = 'Whoever reported learns that we acted, not how.'

/** What an action does, said before it is done, and whether somebody else has to agree first. */
export function whatHappens(action: ModerationAction, durationDays: number, now: Date): string {
  const effect = effectOf(action, durationDays, now)
  return needsSecondAdmin({ order: action, days: durationDays }) ? `${effect} ${agreement}` : effect
}

const agreement = 'If there is another admin, they have to approve it first.'

function effectOf(action: ModerationAction, durationDays: number, now: Date): string {
  switch (action) {
    case 'dismiss':
      return 'Nothing happens to the account. Whoever reported learns that we found no breach.'
    case 'warn':
      return `They get a warning, which counts as a strike. ${told} ${reportersUpheld}`
    case 'remove-content':
      return `What they wrote is removed for everybody who could read it. A message cannot be brought back. ${told} ${reportersUpheld}`
    case 'restrict':
      return `${forDays(durationDays, now)} they can swipe and write first messages less often. ${told} ${reportersUpheld}`
    case 'require-verification':
      return `They are asked to prove who they are. ${told} ${reportersUpheld}`
    case 'suspend':
      return `${forDays(durationDays, now)} they cannot sign in, and nobody sees them. ${told} ${reportersUpheld}`
    case 'shadow-ban':
      return `${forDays(durationDays, now)} nobody new meets them, and they are not told.`
    case 'ban':
      return `They cannot sign in any more, and nobody sees them. ${told} ${reportersUpheld}`
    case 'escalate':
      return 'Only an admin can decide it from then on. Nothing happens to the account until they do.'
    case 'reverse':
      return 'What was decided ends at once, its strikes are taken back, and they are told so.'
    default:
      return action satisfies never
  }
}
