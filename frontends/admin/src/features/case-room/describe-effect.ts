import { needsSecondAdmin } from '@codekin/contracts/admin/second-admin'
import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import { dayText } from '@codekin/ui-kit/clock'

const dayMilliseconds = 24 * 60 * 60 * 1000

function forDays(days: number, now: Date): string {
  const end = dayText(new Date(now.getTime() + days * dayMilliseconds).toISOString())
  return `For ${days === 1 ? '1 day' : `${days} days`}, until ${end},`
}

const fieldErrors = `They’ll see the rule and your reason, and can appeal within ${appealDays} days.`
const reportersUpheld = 'The reporter will learn that we acted, but not how.'

/** Describes what an action does, and whether another admin has to approve it. */
export function describeEffect(action: ModerationAction, durationDays: number, now: Date): string {
  const effect = actionEffect(action, durationDays, now)
  return needsSecondAdmin({ order: action, days: durationDays }) ? `${effect} ${agreement}` : effect
}

const agreement = 'If there’s another admin, they’ll have to approve it first.'

function actionEffect(action: ModerationAction, durationDays: number, now: Date): string {
  switch (action) {
    case 'dismiss':
      return 'Nothing will happen to the account. The reporter will learn that we found no breach.'
    case 'warn':
      return `They’ll get a warning, which counts as a strike. ${fieldErrors} ${reportersUpheld}`
    case 'remove-content':
      return `What they wrote will be removed for everyone who could read it. A message can’t be restored. ${fieldErrors} ${reportersUpheld}`
    case 'restrict':
      return `${forDays(durationDays, now)} they’ll have lower limits on swipes and first messages. ${fieldErrors} ${reportersUpheld}`
    case 'require-verification':
      return `They’ll be asked to verify their identity. ${fieldErrors} ${reportersUpheld}`
    case 'suspend':
      return `${forDays(durationDays, now)} they can’t sign in, and no one will see them. ${fieldErrors} ${reportersUpheld}`
    case 'shadow-ban':
      return `${forDays(durationDays, now)} no one new will see them, and no one will see what they write. They won’t be told.`
    case 'ban':
      return `They won’t be able to sign in again, and no one will see them. ${fieldErrors} ${reportersUpheld}`
    case 'escalate':
      return 'From then on, only an admin can decide it. Nothing will happen to the account until they do.'
    case 'reverse':
      return 'The decision will be reversed right away, its strikes will be removed, and they’ll be notified.'
    default:
      return action satisfies never
  }
}
