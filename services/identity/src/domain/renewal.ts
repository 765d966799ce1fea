import type { RenewalEndReason } from '@codekin/contracts/subscriptions/models'
import { endsRenewal } from '@codekin/contracts/subscriptions/renewal'
import type { Suspension } from './standing.ts'
import type { SubscriptionFacts } from './subscriptions.ts'

type PaidPeriod = Pick<SubscriptionFacts, 'status' | 'periodEndsAt' | 'endsAt'>

/** Returns the next charge of a subscription; null: none. */
export function nextChargeAt(subscription: PaidPeriod | undefined): Date | null {
  if (!subscription || subscription.status === 'over' || subscription.endsAt !== null) return null
  return subscription.periodEndsAt
}

/** Returns why the renewal must end; null: it continues. */
export function renewalEndReason(about: {
  closedAt: Date | null
  suspension: Suspension | undefined
  subscription: PaidPeriod | undefined
  /** Cancelled by the appeal link, but not yet at the provider. */
  isRequested: boolean
}): RenewalEndReason | null {
  const { closedAt, suspension, subscription, isRequested } = about
  if (isRequested) return 'requested'
  if (closedAt !== null) return 'account-closed'
  // Also for a plan that is already ending: otherwise its sync would withdraw the task that ended it.
  const paidUntil =
    subscription && subscription.status !== 'over' ? (subscription.endsAt ?? subscription.periodEndsAt) : null
  return suspension && endsRenewal(suspension, paidUntil) ? 'suspended' : null
}
