import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { dayText } from '@codekin/ui-kit/clock'

/** What closing the account does to the plan: at once, for the days in which one can come back, and after. */
type PlanAtClosing = { atOnce: string; meanwhile: string; after: string }

const nothing: PlanAtClosing = { atOnce: '', meanwhile: '', after: '' }
const unknown: PlanAtClosing = {
  atOnce: 'A paid plan isn’t renewed.',
  meanwhile: 'You can keep a paid plan if you come back before it ends.',
  after: '',
}

type Paid = NonNullable<OwnSubscription['subscription']>

function ofPaid(paid: Paid, erasesAt: Date): PlanAtClosing {
  const { title } = plans[paid.plan]
  const isTeam = paid.seats > 1
  const end = paid.endsAt ?? paid.renewsAt
  if (!end) {
    const seats = isTeam ? ' Your team’s seats end with it.' : ''
    return { ...nothing, atOnce: `${title} ends, and the payment that failed isn’t collected.${seats}` }
  }
  const day = dayText(end)
  const seats = isTeam ? ` Your team keeps its seats until then.` : ''
  const isOverBefore = new Date(end) < erasesAt
  return {
    atOnce: `${title} isn’t renewed, and you’re not charged again. It’s paid until ${day}.${seats}`,
    meanwhile: isOverBefore
      ? `If you come back by ${day}, you still have ${title} and can renew it. After that you have Free.`
      : `If you come back, you still have ${title} and can renew it.`,
    after: isOverBefore ? '' : `What’s left of ${title} goes too.`,
  }
}

/** For a plan that isn't paid by the person: a seat, a gift of an invitation or of staff. */
function ofGiven({ plan, source, until, heldSeat }: OwnSubscription): PlanAtClosing {
  if (heldSeat) return { atOnce: '', meanwhile: 'Your seat stays yours.', after: 'Your seat goes back to the team.' }
  if (source === null || source === 'stripe') return nothing
  const { title } = plans[plan]
  const atOnce = until ? `${title} goes on until ${dayText(until)}, closed or not.` : ''
  return { atOnce, meanwhile: `If you come back in time, you still have ${title}.`, after: '' }
}

const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

/** `own`: undefined until it is known. */
export function planAtClosing(own: OwnSubscription | undefined, erasesAt: Date): PlanAtClosing {
  if (!own) return unknown
  const paid = own.subscription ? ofPaid(own.subscription, erasesAt) : nothing
  const given = ofGiven(own)
  return {
    atOnce: joined(paid.atOnce, given.atOnce),
    meanwhile: joined(paid.meanwhile, given.meanwhile),
    after: joined(paid.after, given.after),
  }
}
