import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { computeAccess, pickCoveredSeats } from '../domain/subscriptions.ts'
import { deleteEntitlements, upsertEntitlement } from '../store/entitlements.ts'
import { insertMail } from '../store/mails.ts'
import type { Subscription } from '../store/payment-tables.ts'
import { deleteSpareSeats, listClaimableSeats, listSeats, updateSeatUser } from '../store/seats.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Gives a team's plan to its members, in order of assignment, up to the team's number of seats, and removes it from the others.
 * The caller holds the lock of the subscription. Returns the accounts whose plan must be refreshed.
 */
export async function coverSeats(trx: Trx<Tables>, subscription: Subscription, now: Date): Promise<string[]> {
  await deleteSpareSeats(trx, subscription)
  for (const { id, userId, email } of await listClaimableSeats(trx, subscription.id)) {
    await updateSeatUser(trx, id, userId)
    await insertMail(trx, { id: newId(), kind: 'seat-assigned', address: email, createdAt: now })
  }
  const seats = await listSeats(trx, subscription.id)
  const access = subscription.plan === 'team' ? computeAccess(subscription) : null
  const covered = new Set(access ? pickCoveredSeats(seats, subscription.seats) : [])
  const left = seats.filter((seat) => !covered.has(seat))
  const touched = await deleteEntitlements(
    trx,
    'seat',
    left.map(({ id }) => id),
  )
  for (const { id, userId } of covered) {
    if (!access || userId === null || userId === subscription.userId) continue
    const about = { userId, source: 'seat' as const, reference: id, plan: 'team' as const, grantedAt: now }
    await upsertEntitlement(trx, { ...about, ...access })
    touched.push(userId)
  }
  return touched
}
