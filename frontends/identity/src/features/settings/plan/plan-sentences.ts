import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { dayText } from '@codekin/ui-kit/clock'
import { intervalWords, moneyText } from '../../plans/money.ts'

/** Why somebody has their plan, and until when. */
export function reasonOf({ plan, source, until }: OwnSubscription): string {
  const end = until ? ` It lasts until ${dayText(until)}.` : ''
  switch (source) {
    case null:
      return plans.free.summary
    case 'stripe':
      return `You pay for ${plans[plan].title}.`
    case 'staff':
      return `The Codekin team gave it to you.${end}`
    case 'seat':
      return `Someone who pays for a team gave you a seat.${end}`
    case 'invitation':
      return `It came with your invitation.${end}`
    default:
      return source satisfies never
  }
}

type Paid = NonNullable<OwnSubscription['subscription']>

/** What is paid, and what happens next. */
export function paymentText({ amount, currency, interval, seats }: Paid): string {
  const forSeats = seats > 1 ? ` for ${seats} seats` : ''
  return `${moneyText(amount, currency)} ${intervalWords[interval].per}${forSeats}`
}

const endWords: Readonly<Record<NonNullable<Paid['endedFor']>, string>> = {
  'account-closed': 'Not renewed because you closed your account.',
  suspended: 'Not renewed because your suspension was longer than the period you paid for.',
  requested: 'Cancelled while you were suspended.',
}

export function nextText({ renewsAt, endsAt, graceUntil, endedFor, isEndWaiting }: Paid): string {
  if (endsAt && endedFor) {
    const waiting = isEndWaiting ? ' Waiting for our payment provider to confirm.' : ''
    return `${endWords[endedFor]} You’ll keep it until ${dayText(endsAt)}, then you’ll have Free.${waiting}`
  }
  if (graceUntil) {
    return `Your last payment didn’t go through. You’ll keep the plan until ${dayText(graceUntil)}. Change your card to keep it longer.`
  }
  if (endsAt) return `Cancelled. You’ll keep it until ${dayText(endsAt)}, then you’ll have Free.`
  return renewsAt ? `Renews on ${dayText(renewsAt)}.` : ''
}
