import type { PaymentReturnKind, PlanSource, RenewalEndReason } from '@codekin/contracts/subscriptions/models'
import type { BillingInterval, PaidPlanName, PlanName } from '@codekin/contracts/subscriptions/plans'
import type { Generated, Selectable } from 'kysely'

export type EntitlementTable = {
  userId: string
  source: PlanSource
  reference: string
  plan: PaidPlanName
  endsAt: Date | null
  lapsesAt: Date | null
  grantedAt: Date
  /** Why staff gave it. */
  reason: string | null
}

/** The last announced plan; users who always had the free plan have no row. */
export type PlanStateTable = {
  userId: string
  sourceVersion: number
  plan: PlanName
  source: PlanSource | null
  endsAt: Date | null
  amount: number | null
  currency: string | null
  billingInterval: BillingInterval | null
  /** The next charge; null: none. */
  renewsAt: Date | null
  changedAt: Date
}

export type PaymentCustomerTable = { userId: string; customerId: string; createdAt: Date }

export type CheckoutTable = {
  id: string
  userId: string
  plan: PaidPlanName
  billingInterval: BillingInterval
  seats: number
  /** The provider's page; null until it is created. */
  sessionId: string | null
  url: string | null
  /** The user session that started it; null if it started before this was stored. */
  begunSessionId: string | null
  /** The subscription it led to. */
  subscriptionId: string | null
  expiresAt: Date
  createdAt: Date
  closedAt: Date | null
}
export type Checkout = Selectable<CheckoutTable>

export type SubscriptionTable = {
  id: string
  userId: string
  plan: PaidPlanName
  billingInterval: BillingInterval
  /** Per interval, for all seats. */
  amount: number
  currency: string
  seats: number
  status: 'active' | 'past-due' | 'over'
  periodEndsAt: Date
  /** When it ends; null while it is renewed. */
  endsAt: Date | null
  pastDueSince: Date | null
  startedAt: Date
  providerTime: Date
  /** Why its renewal ends or is to end; null if it is renewed, or was cancelled in the settings. */
  endedFor: RenewalEndReason | null
}
export type Subscription = Selectable<SubscriptionTable>

export type InvoiceTable = {
  id: string
  userId: string
  subscriptionId: string | null
  number: string | null
  amount: number
  currency: string
  status: 'open' | 'paid' | 'void'
  url: string | null
  createdAt: Date
  paidAt: Date | null
  /** The plan of the subscription when it was paid; null until it is paid. */
  paidPlan: PaidPlanName | null
  paidInterval: BillingInterval | null
}

export type SeatTable = {
  id: string
  subscriptionId: string
  email: string
  /** Its owner; null while no account has verified the address. */
  userId: string | null
  assignedAt: Date
}

export type PaymentEventTable = {
  id: string
  type: string
  objectId: string
  providerTime: Date
  receivedAt: Date
  nextAttemptAt: Date
  attempts: Generated<number>
  appliedAt: Date | null
  givenUpAt: Date | null
  lastError: string | null
}

/** A refund or dispute. */
export type PaymentReturnTable = {
  id: string
  userId: string
  invoiceId: string
  kind: PaymentReturnKind
  amount: number
  currency: string
  returnedAt: Date
  /** True for a dispute without a decision. */
  isOpen: boolean
  /** When a dispute was won or a refund failed. */
  restoredAt: Date | null
  sourceVersion: number
}
export type PaymentReturn = Selectable<PaymentReturnTable>

/** Calls to the provider that are made in the background. */
export type PaymentTaskKind = 'stop-charges' | 'close-page' | 'change-email'

/** A pending call to the provider. */
export type PaymentTaskTable = {
  id: string
  userId: string
  kind: PaymentTaskKind
  /** The provider's id of the customer or page. */
  objectId: string
  /** Why charges must stop. */
  reason: RenewalEndReason | null
  createdAt: Date
  nextAttemptAt: Date
  attempts: Generated<number>
  lastError: string | null
}

export type PaymentTables = {
  entitlement: EntitlementTable
  planState: PlanStateTable
  paymentCustomer: PaymentCustomerTable
  checkout: CheckoutTable
  subscription: SubscriptionTable
  invoice: InvoiceTable
  seat: SeatTable
  paymentEvent: PaymentEventTable
  paymentReturn: PaymentReturnTable
  paymentTask: PaymentTaskTable
}
