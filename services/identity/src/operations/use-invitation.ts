import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { hashToken } from '../adapters/tokens.ts'
import { daysAfter, getReservationEnd, toGift } from '../domain/invitations.ts'
import type { Invitation } from '../store/invitation-tables.ts'
import {
  findOpenInvitation,
  findWaitingUse,
  insertInvitationUse,
  updateInvitationUsed,
  updateUseConfirmed,
} from '../store/invitations.ts'
import type { Tables } from '../store/tables.ts'
import { grantEntitlement } from './grant-entitlement.ts'

/** The invitation of a code, if it can be used to register now. */
export function findInvitation(db: DbOrTrx<Tables>, code: string, now: Date): Promise<Invitation | undefined> {
  return findOpenInvitation(db, hashToken(code), now)
}

/**
 * Reserves a use of the invitation for a new account until its address is confirmed. False when none is left; the caller must
 * then roll back the account.
 */
export async function reserveInvitationUse(
  trx: Trx<Tables>,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  const invitationId = await updateInvitationUsed(trx, hashToken(code), now)
  if (!invitationId) return false
  await insertInvitationUse(trx, { userId, invitationId, usedAt: now, heldUntil: getReservationEnd(now) })
  return true
}

/** Starts the plan of the invitation once the address is confirmed. The caller holds the lock of the account. */
export async function activateInvitationPlan(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  const waiting = await findWaitingUse(trx, userId)
  if (!waiting || !(await updateUseConfirmed(trx, userId, now))) return
  const gift = toGift(waiting)
  if (!gift) return
  const { invitationId: reference } = waiting
  const until = daysAfter(now, gift.days)
  await grantEntitlement(trx, { userId, source: 'invitation', reference, plan: gift.plan, until }, now)
}
