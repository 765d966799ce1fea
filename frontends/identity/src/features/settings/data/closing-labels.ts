import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { dayText } from '@codekin/ui-kit/clock'

/** What closing the account does to the plan: at once, during the days for a return, and afterwards. */
type PlanAtClosing = { atOnce: string; meanwhile: string; after: string }

const nothing: PlanAtClosing = { atOnce: '', meanwhile: '', after: '' }
const unknown: PlanAtClosing = {
  atOnce: 'A paid plan won’t be renewed.',
  meanwhile: 'You can keep a paid plan if you come back before it ends.',
  after: '',
}

type Paid = NonNullable<OwnSubscription['subscription']>

function describePaidPlan(paid: Paid, erasesAt: Date): PlanAtClosing {
  const { title } = plans[paid.plan]
  const isTeam = paid.seats > 1
  const end = paid.endsAt ?? paid.renewsAt
  if (!end) {
    const seats = isTeam ? ' Your team’s seats will end with it.' : ''
    return { ...nothing, atOnce: `${title} will end, and we won’t collect the payment that failed.${seats}` }
  }
  const day = dayText(end)
  const seats = isTeam ? ' Your team will keep its seats until then.' : ''
  const isOverBefore = new Date(end) < erasesAt
  return {
    atOnce: `${title} won’t be renewed, and you won’t be charged again. It’s paid until ${day}.${seats}`,
    meanwhile: isOverBefore
      ? `If you come back by ${day}, you’ll still have ${title} and can renew it. After that, you’ll have Free.`
      : `If you come back, you’ll still have ${title} and can renew it.`,
    after: isOverBefore ? '' : `Any time left on ${title} will be lost.`,
  }
}

/** For a plan that the user doesn't pay for: a seat, or a gift of an invitation or of staff. */
function describeGivenPlan({ plan, source, until, heldSeat }: OwnSubscription): PlanAtClosing {
  if (heldSeat) return { atOnce: '', meanwhile: 'You’ll keep your seat.', after: 'Your seat will go back to the team.' }
  if (source === null || source === 'stripe') return nothing
  const { title } = plans[plan]
  const atOnce = until ? `${title} will continue until ${dayText(until)}, even while your account is closed.` : ''
  return { atOnce, meanwhile: `If you come back in time, you’ll still have ${title}.`, after: '' }
}

const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

/** `own` is undefined while loading. */
export function describePlanAtClosing(own: OwnSubscription | undefined, erasesAt: Date): PlanAtClosing {
  if (!own) return unknown
  const paid = own.subscription ? describePaidPlan(own.subscription, erasesAt) : nothing
  const given = describeGivenPlan(own)
  return {
    atOnce: joined(paid.atOnce, given.atOnce),
    meanwhile: joined(paid.meanwhile, given.meanwhile),
    after: joined(paid.after, given.after),
  }
}
