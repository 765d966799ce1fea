import { isolateBidi } from '@codekin/contracts/direction'
import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { dayText } from '@codekin/ui-kit/clock'
import { intervalLabels, moneyText } from '../../plans/money.ts'

/** Why the user has their plan, and until when. */
export function getPlanReason({ plan, source, until, heldSeat }: OwnSubscription): string {
  const end = until ? ` It lasts until ${dayText(until)}.` : ''
  switch (source) {
    case null:
      return plans.free.summary
    case 'stripe':
      return `You pay for ${plans[plan].title}.`
    case 'staff':
      return `The Codekin team gave it to you.${end}`
    case 'seat':
      return `${seatText(heldSeat)}${end}`
    case 'invitation':
      return `It came with your invitation.${end}`
    default:
      return source satisfies never
  }
}

/** The team of a seat, whose owner pays for it. */
function seatText(seat: OwnSubscription['heldSeat']): string {
  if (!seat?.ownerName) return 'You have a seat on a team, and its owner pays for it.'
  const name = isolateBidi(seat.ownerName)
  return `You have a seat on ${name}’s team, and ${name} pays for it.`
}

/** What is paid twice, and by whom; undefined if nothing is. */
export function renderOverlap({ plan, source, subscription, heldSeat }: OwnSubscription): string | undefined {
  if (!subscription) return undefined
  const { title } = plans[subscription.plan]
  if (heldSeat) {
    const payer = heldSeat.ownerName ? isolateBidi(heldSeat.ownerName) : 'A team’s owner'
    const own = subscription.plan === 'team' ? 'for a team of your own' : `for ${title} yourself`
    return `Both are paid: ${payer} pays for your Team seat, and you pay ${own}.`
  }
  if (source === 'stripe' || plan === 'free') return undefined
  return `You pay for ${title} yourself as well. While you have ${plans[plan].title}, you don’t need both.`
}

type Paid = NonNullable<OwnSubscription['subscription']>

/** The price and billing interval. */
export function paymentText({ amount, currency, interval, seats }: Paid): string {
  const forSeats = seats > 1 ? ` for ${seats} seats` : ''
  return `${moneyText(amount, currency)} ${intervalLabels[interval].per}${forSeats}`
}

const endLabels: Readonly<Record<NonNullable<Paid['endedFor']>, string>> = {
  'account-closed': 'Not renewed because you closed your account.',
  suspended: 'Not renewed because your suspension was longer than the period you paid for.',
  requested: 'Cancelled while you were suspended.',
}

export function nextText({ renewsAt, endsAt, graceUntil, endedFor, isEndWaiting }: Paid): string {
  if (endsAt && endedFor) {
    const waiting = isEndWaiting ? ' Waiting for our payment provider to confirm.' : ''
    return `${endLabels[endedFor]} You’ll keep it until ${dayText(endsAt)}, then you’ll have Free.${waiting}`
  }
  if (graceUntil) {
    return `Your last payment didn’t go through. You’ll keep the plan until ${dayText(graceUntil)}. Change your card to keep it longer.`
  }
  if (endsAt) return `Cancelled. You’ll keep it until ${dayText(endsAt)}, then you’ll have Free.`
  return renewsAt ? `Renews on ${dayText(renewsAt)}.` : ''
}
