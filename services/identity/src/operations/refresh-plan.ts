import { subscriptionChanged } from '@codekin/contracts/identity/events'
import type { PlanName } from '@codekin/contracts/subscriptions/plans'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { newId } from '@codekin/service-kit/new-id'
import { effectivePlan, getPlanRank, toPlanState } from '../domain/entitlements.ts'
import { nextChargeAt } from '../domain/renewal.ts'
import { lockAccount } from '../store/accounts.ts'
import { findPlanState, listEntitlements, upsertPlanState } from '../store/entitlements.ts'
import { insertMail } from '../store/mails.ts'
import type { PlanStateTable } from '../store/payment-tables.ts'
import { findOpenSubscription } from '../store/subscriptions.ts'
import type { Tables } from '../store/tables.ts'

type Facts = Pick<PlanStateTable, 'plan' | 'source' | 'endsAt' | 'amount' | 'currency' | 'billingInterval' | 'renewsAt'>

/**
 * Recomputes a person's plan after an entitlement was added, changed or removed, in the same transaction. Locks the account.
 * Announces a change with its version, and mails a person whose plan is now lower. Returns the plan; the free one if there is no
 * such account.
 */
export async function refreshPlan(trx: Trx<Tables>, userId: string, now: Date): Promise<PlanName> {
  const account = await lockAccount(trx, userId)
  if (!account) return 'free'
  const paid = await findOpenSubscription(trx, userId)
  const facts: Facts = {
    ...effectivePlan(await listEntitlements(trx, userId), now),
    amount: paid?.amount ?? null,
    currency: paid?.currency ?? null,
    billingInterval: paid?.billingInterval ?? null,
    renewsAt: nextChargeAt(paid),
  }
  const known = await findPlanState(trx, userId)
  if (isSame(facts, known ?? noPlan)) return facts.plan
  const state = { ...facts, userId, sourceVersion: (known?.sourceVersion ?? 0) + 1, changedAt: now }
  await upsertPlanState(trx, state)
  if (getPlanRank(facts.plan) < getPlanRank(account.plan)) {
    await insertMail(trx, { id: newId(), kind: 'plan-ended', address: account.email, createdAt: now })
  }
  await announce(trx, subscriptionChanged, toPlanState(state), { occurredAt: now })
  return facts.plan
}

/** The same for several accounts, always in the same order, so that concurrent calls can't deadlock. */
export async function refreshPlans(trx: Trx<Tables>, userIds: Iterable<string>, now: Date): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) await refreshPlan(trx, userId, now)
}

const noPlan: Facts = {
  plan: 'free',
  source: null,
  endsAt: null,
  amount: null,
  currency: null,
  billingInterval: null,
  renewsAt: null,
}

function isSame(a: Facts, b: Facts): boolean {
  return (
    a.plan === b.plan &&
    a.source === b.source &&
    a.endsAt?.getTime() === b.endsAt?.getTime() &&
    a.amount === b.amount &&
    a.currency === b.currency &&
    a.billingInterval === b.billingInterval &&
    a.renewsAt?.getTime() === b.renewsAt?.getTime()
  )
}
