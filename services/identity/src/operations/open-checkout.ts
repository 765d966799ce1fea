import type { NewCheckout } from '@codekin/contracts/subscriptions/models'
import { inTransaction } from '@codekin/db/transaction'
import { violatedConstraint } from '@codekin/db/violations'
import type { Payments } from '../adapters/payments.ts'
import type { Deps } from '../deps.ts'
import { findAccount } from '../store/accounts.ts'
import {
  findCustomerId,
  findOpenCheckout,
  insertCheckout,
  insertCustomer,
  updateCheckoutClosed,
  updateCheckoutSession,
} from '../store/checkouts.ts'
import type { Checkout } from '../store/payment-tables.ts'
import { deletePaymentTask, listPaymentTasks, upsertPaymentTask } from '../store/payment-tasks.ts'
import { findDeveloper } from '../store/profiles.ts'
import { findOpenSubscription } from '../store/subscriptions.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'
import { closePage } from './work-payment-tasks.ts'

type Outcome = { kind: 'subscribed' } | { kind: 'replaced' } | { kind: 'page'; id: string; url: string }
type Choice = Pick<Checkout, 'plan' | 'billingInterval' | 'seats'>

/** An unpaid page is replaced after this time. */
const pageHours = 24

/**
 * Opens the payment page for a plan. Each person has one open page: the same choice returns the same page, another choice closes
 * the previous one, so that two windows can never create two subscriptions.
 */
export async function openCheckout(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'config' | 'paymentTasks'>,
  payments: Payments,
  { by, newCheckout }: { by: CallerSession; newCheckout: NewCheckout },
): Promise<Outcome> {
  const { db } = deps
  const { userId } = by
  const choice: Choice = {
    plan: newCheckout.plan,
    billingInterval: newCheckout.interval,
    seats: newCheckout.plan === 'team' ? newCheckout.seats : 1,
  }
  if (await findOpenSubscription(db, userId)) return { kind: 'subscribed' }
  if (!(await closeWaitingPages(deps, payments, userId))) return { kind: 'subscribed' }
  const current = await findOpenCheckout(db, userId)
  // A page ends with the session that opened it, so another session gets its own.
  const isReusable = current !== undefined && isSame(current, choice) && current.begunSessionId === by.sessionId
  if (current?.sessionId) {
    const { status } = await payments.findPage(current.sessionId)
    // Already paid; the webhook follows.
    if (status === 'complete') return { kind: 'subscribed' }
    if (status === 'open' && current.url && isReusable) return { kind: 'page', id: current.id, url: current.url }
    // Paid between the two calls.
    if (status === 'open' && !(await payments.expirePage(current.sessionId))) return { kind: 'subscribed' }
  }
  const checkout = isReusable && !current.sessionId ? current : await replaceCheckout(deps, by, { current, choice })
  return checkout ? openPage(deps, payments, checkout) : { kind: 'replaced' }
}

/** Closes pages with a pending close task before another one opens. False if one of them was paid. */
async function closeWaitingPages(
  deps: Pick<Deps, 'db' | 'clock'>,
  payments: Payments,
  userId: string,
): Promise<boolean> {
  for (const { id, objectId } of await listPaymentTasks(deps.db, userId, 'close-page')) {
    if (!(await closePage(deps, payments, objectId))) return false
    await deletePaymentTask(deps.db, id)
  }
  return true
}

function isSame(a: Choice, b: Choice): boolean {
  return a.plan === b.plan && a.billingInterval === b.billingInterval && a.seats === b.seats
}

/** Returns undefined if a concurrent call with another choice was first. */
async function replaceCheckout(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  by: CallerSession,
  { current, choice }: { current: Checkout | undefined; choice: Choice },
): Promise<Checkout | undefined> {
  const now = clock.now()
  const { userId } = by
  const expiresAt = new Date(now.getTime() + pageHours * 60 * 60 * 1000)
  const begunSessionId = by.sessionId
  const open = {
    begunSessionId,
    sessionId: null,
    url: null,
    subscriptionId: null,
    closedAt: null,
    createdAt: now,
    expiresAt,
  }
  const checkout: Checkout = { id: newId(), userId, ...choice, ...open }
  try {
    await inTransaction(db, async (trx) => {
      await requireCaller(trx, by, now)
      if (current) await updateCheckoutClosed(trx, current.id, now)
      await insertCheckout(trx, checkout)
    })
    return checkout
  } catch (error) {
    if (violatedConstraint(error) !== 'checkout_open_idx') throw error
    const concurrent = await findOpenCheckout(db, userId)
    return concurrent && isSame(concurrent, choice) && concurrent.begunSessionId === by.sessionId
      ? concurrent
      : undefined
  }
}

/** Idempotent: the provider creates one page per checkout. */
async function openPage(
  { db, clock, newId, config, paymentTasks }: Pick<Deps, 'db' | 'clock' | 'newId' | 'config' | 'paymentTasks'>,
  payments: Payments,
  checkout: Checkout,
): Promise<Outcome> {
  const { id, userId, plan, billingInterval, seats } = checkout
  const customerId = await findOrCreateCustomer({ db, clock, newId }, payments, userId)
  const origin = config.publicOrigin
  const page = await payments.createPage({
    checkoutId: id,
    customerId,
    userId,
    plan,
    billingInterval,
    seats,
    successUrl: `${origin}/subscription/success?checkout=${id}`,
    cancelUrl: `${origin}/choose-plan?again=1`,
  })
  if (await updateCheckoutSession(db, id, page)) return { kind: 'page', id, url: page.url }
  // The checkout was closed meanwhile: no one has seen the page, and it must never be paid.
  const task = { id: newId(), userId, kind: 'close-page' as const, objectId: page.sessionId, reason: null }
  await inTransaction(db, (trx) => upsertPaymentTask(trx, { ...task, createdAt: clock.now() }))
  await paymentTasks.drain()
  return { kind: 'replaced' }
}

async function findOrCreateCustomer(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  payments: Payments,
  userId: string,
): Promise<string> {
  const known = await findCustomerId(db, userId)
  if (known) return known
  const developer = await findDeveloper(db, userId)
  if (!developer) throw new Error(`Account ${userId} has no profile`)
  const created = await payments.createCustomer({ userId, email: developer.email, name: developer.fullName })
  await insertCustomer(db, { userId, customerId: created, createdAt: clock.now() })
  const customerId = (await findCustomerId(db, userId)) ?? created
  // The address may have changed before the customer existed.
  if ((await findAccount(db, userId))?.email !== developer.email) {
    const task = { id: newId(), userId, kind: 'change-email' as const, objectId: customerId, reason: null }
    await inTransaction(db, (trx) => upsertPaymentTask(trx, { ...task, createdAt: clock.now() }))
  }
  return customerId
}
