import type { CheckoutState, OwnSubscription } from '@codekin/contracts/subscriptions/models'
import type { Deps } from '../deps.ts'
import { effectivePlan, findActiveSeat } from '../domain/entitlements.ts'
import { promisedPlan } from '../domain/invitations.ts'
import { pickCoveredSeats, presentInvoice, presentSubscription } from '../domain/subscriptions.ts'
import { findAccount } from '../store/accounts.ts'
import { findCheckout } from '../store/checkouts.ts'
import { listEntitlements } from '../store/entitlements.ts'
import { findWaitingUse } from '../store/invitations.ts'
import { listInvoiceReturns } from '../store/payment-returns.ts'
import type { Subscription } from '../store/payment-tables.ts'
import { findSeatOwner, listSeats } from '../store/seats.ts'
import { findFirstInvoice, findOpenSubscription, findSubscription, listInvoices } from '../store/subscriptions.ts'

const invoicesMax = 24

/** Returns a person's plan with its details; undefined without an account. */
export async function readOwnSubscription(
  { db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>,
  userId: string,
): Promise<OwnSubscription | undefined> {
  const account = await findAccount(db, userId)
  if (!account) return undefined
  const subscription = await findOpenSubscription(db, userId)
  const entitlements = await listEntitlements(db, userId)
  const { plan, source, endsAt } = effectivePlan(entitlements, clock.now())
  const seat = findActiveSeat(entitlements, clock.now())
  return {
    plan,
    source,
    until: endsAt?.toISOString() ?? null,
    isPayable: payments !== null,
    hasChosen: account.planChosenAt !== null || (source !== null && source !== 'invitation'),
    promised: promisedPlan(await findWaitingUse(db, userId)),
    subscription: subscription ? presentSubscription(subscription) : null,
    heldSeat: seat ? await readHeldSeat(db, seat.reference) : null,
    seats: subscription?.plan === 'team' ? await readSeats(db, subscription) : null,
    invoices: await presentInvoices(db, await listInvoices(db, userId, invoicesMax)),
  }
}

async function readHeldSeat(db: Deps['db'], seatId: string): Promise<OwnSubscription['heldSeat']> {
  const owner = await findSeatOwner(db, seatId)
  // A closed account is hidden, including its name.
  return { ownerName: owner && owner.closedAt === null ? owner.fullName : null }
}

/** Invoices with their refunds and disputes. */
async function presentInvoices(db: Deps['db'], invoices: Awaited<ReturnType<typeof listInvoices>>) {
  const returns = await listInvoiceReturns(
    db,
    invoices.map(({ id }) => id),
  )
  return invoices.map((invoice) =>
    presentInvoice(
      invoice,
      returns.filter(({ invoiceId }) => invoiceId === invoice.id),
    ),
  )
}

async function readSeats(db: Deps['db'], subscription: Subscription): Promise<OwnSubscription['seats']> {
  const seats = await listSeats(db, subscription.id)
  const covered = new Set(pickCoveredSeats(seats, subscription.seats))
  return {
    total: subscription.seats,
    assigned: seats.map((seat) => ({
      id: seat.id,
      email: seat.email,
      assignedAt: seat.assignedAt.toISOString(),
      isCovered: covered.has(seat),
    })),
  }
}

/** Returns the state of a person's own payment; undefined if it isn't theirs. */
export async function readCheckout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: { userId: string; id: string },
): Promise<CheckoutState | undefined> {
  const checkout = await findCheckout(db, userId, id)
  if (!checkout) return undefined
  const subscription = checkout.subscriptionId && (await findSubscription(db, checkout.subscriptionId))
  if (!subscription) {
    const isOver = checkout.closedAt !== null || checkout.expiresAt <= clock.now()
    return { state: isOver ? 'over' : 'open', receipt: null }
  }
  const invoice = await findFirstInvoice(db, subscription.id)
  const [presented] = invoice ? await presentInvoices(db, [invoice]) : []
  return {
    state: 'paid',
    receipt: {
      plan: checkout.plan,
      interval: checkout.billingInterval,
      seats: checkout.seats,
      amount: invoice?.amount ?? subscription.amount,
      currency: subscription.currency,
      paidAt: (invoice?.paidAt ?? subscription.startedAt).toISOString(),
      invoice: presented ?? null,
    },
  }
}
