import { deviceOf } from '@codekin/contracts/auth/user-agent'
import type { CommandReply } from '@codekin/contracts/command'
import type { describeAccount } from '@codekin/contracts/identity/commands'
import type { PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import { returnedAmount } from './payment-returns.ts'
import { type PaidInvoice, presentSubscription, toPayment } from './subscriptions.ts'

type PresentedSubscription = Parameters<typeof presentSubscription>[0]
type ReturnedPart = Parameters<typeof returnedAmount>[0][number]

/** The maximum per list of the contract. */
export const listMax = 50

type AccountDescription = NonNullable<CommandReply<typeof describeAccount>>

type AccountFacts = {
  sessions: readonly { userAgent: string; createdAt: Date; lastUsedAt: Date; endedAt: Date | null }[]
  entitlements: readonly {
    plan: PaidPlanName
    source: string
    reason: string | null
    grantedAt: Date
    endsAt: Date | null
  }[]
  /** Paid subscriptions that have ended. */
  subscriptions: readonly { plan: PaidPlanName; startedAt: Date; endsAt: Date | null; periodEndsAt: Date }[]
  /** The open subscription. */
  subscription: PresentedSubscription | undefined
  invoices: readonly PaidInvoice[]
  /** Refunds and disputes of the invoices. */
  returns: readonly ({ invoiceId: string } & ReturnedPart)[]
  hasPassword: boolean
  hasPasskey: boolean
  providers: readonly string[]
}

/** Returns what staff see of an account beyond its state: of a browser its name, and no secrets. */
export function presentAccountDescription(facts: AccountFacts): AccountDescription {
  const { sessions, entitlements, subscriptions, subscription, returns, hasPassword, hasPasskey, providers } = facts
  const current = entitlements.map(({ plan, source, reason, grantedAt, endsAt }) => ({
    plan,
    source,
    reason,
    from: grantedAt.toISOString(),
    until: endsAt?.toISOString() ?? null,
  }))
  const ended = subscriptions.map(({ plan, startedAt, endsAt, periodEndsAt }) => ({
    plan,
    source: 'stripe',
    reason: null,
    from: startedAt.toISOString(),
    until: (endsAt ?? periodEndsAt).toISOString(),
  }))
  return {
    sessions: sessions.map(({ userAgent, createdAt, lastUsedAt, endedAt }) => ({
      device: deviceOf(userAgent).text,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    grants: [...current, ...ended].toSorted((a, b) => b.from.localeCompare(a.from)).slice(0, listMax),
    payments: facts.invoices.map(toPayment).map(({ userId: _, ...payment }) => ({
      ...payment,
      returned: returnedAmount(returns.filter(({ invoiceId }) => invoiceId === payment.invoiceId)),
    })),
    subscription: subscription ? presentSubscription(subscription) : null,
    waysIn: [...(hasPassword ? ['password'] : []), ...providers, ...(hasPasskey ? ['passkey'] : [])],
  }
}
