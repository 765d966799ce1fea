import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { assignableSeatsMax } from '../domain/subscriptions.ts'
import { findAccount } from '../store/accounts.ts'
import { deleteEntitlements } from '../store/entitlements.ts'
import {
  deleteSeat,
  deleteUserSeats,
  insertSeat,
  listSeatSubscriptionIds,
  listSeats,
  listSubscriptionsWaitingFor,
} from '../store/seats.ts'
import { lockOpenSubscription, lockSubscription } from '../store/subscriptions.ts'
import type { Tables } from '../store/tables.ts'
import { coverSeats } from './cover-seats.ts'
import { refreshPlans } from './refresh-plan.ts'

type Outcome =
  | { kind: 'no-team' }
  | { kind: 'full' }
  | { kind: 'taken' }
  | { kind: 'assigned'; seat: { id: string; email: string; assignedAt: Date } }

/**
 * Assigns a seat of the owner's team to an address. The account with this address gets the plan at once, or as soon as someone
 * registers with it and confirms it; the response is the same either way. A claimed seat belongs to its account, so the current
 * address of any team member counts as taken.
 */
export function assignSeat(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { ownerId, email }: { ownerId: string; email: string },
): Promise<Outcome> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const subscription = await lockOpenSubscription(trx, ownerId)
    if (subscription?.plan !== 'team') return { kind: 'no-team' as const }
    const owner = await findAccount(trx, ownerId)
    const seats = await listSeats(trx, subscription.id)
    if (owner?.email === email || seats.some((one) => one.email === email)) return { kind: 'taken' as const }
    if (seats.length >= assignableSeatsMax(subscription.seats)) return { kind: 'full' as const }
    const seat = { id: newId(), email, assignedAt: now }
    await insertSeat(trx, { ...seat, subscriptionId: subscription.id, userId: null })
    await refreshPlans(trx, await coverSeats(trx, subscription, now), now)
    return { kind: 'assigned' as const, seat }
  })
}

/** Removes a seat of the owner's team; a waiting member gets it. False if it isn't a seat of their team. */
export function takeBackSeat(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ownerId, seatId }: { ownerId: string; seatId: string },
): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const subscription = await lockOpenSubscription(trx, ownerId)
    if (!subscription || !(await deleteSeat(trx, subscription.id, seatId))) return false
    const left = await deleteEntitlements(trx, 'seat', [seatId])
    await refreshPlans(trx, [...left, ...(await coverSeats(trx, subscription, now))], now)
    return true
  })
}

/** Before an erasure: frees the account's seats for waiting members, and deletes its addresses, former ones included. */
export async function releaseUserSeats(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: { id: string; email: string },
): Promise<void> {
  const now = clock.now()
  for (const id of await listSeatSubscriptionIds(db, account)) {
    await inTransaction(db, async (trx) => {
      const subscription = await lockSubscription(trx, id)
      if (!subscription) return
      const left = await deleteEntitlements(trx, 'seat', await deleteUserSeats(trx, id, account))
      await refreshPlans(trx, [...left, ...(await coverSeats(trx, subscription, now))], now)
    })
  }
}

/** Gives an account the seats that wait for its newly confirmed address. */
export async function claimSeats(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  const account = await findAccount(trx, userId)
  if (!account) return
  for (const id of await listSubscriptionsWaitingFor(trx, account.email)) {
    const subscription = await lockSubscription(trx, id)
    if (subscription) await refreshPlans(trx, await coverSeats(trx, subscription, now), now)
  }
}
