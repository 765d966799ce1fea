import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { SeatTable } from './payment-tables.ts'
import type { Tables } from './tables.ts'

/**
 * The seats of a subscription in the order in which they were assigned. A claimed seat belongs to an account and has its current
 * address.
 */
export function listSeats(db: DbOrTrx<Tables>, subscriptionId: string) {
  return db
    .selectFrom('seat')
    .leftJoin('account', 'account.id', 'seat.userId')
    .select(['seat.id', 'seat.userId', 'seat.assignedAt'])
    .select((eb) => eb.fn.coalesce('account.email', 'seat.email').as('email'))
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('assignedAt')
    .orderBy('seat.id')
    .execute()
}

/** Deletes waiting seats whose address is confirmed by the team's owner, or by an account that already has one of its seats. */
export async function deleteSpareSeats(
  trx: Trx<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await trx
    .deleteFrom('seat')
    .using('account')
    .whereRef('account.email', '=', 'seat.email')
    .where('account.emailVerifiedAt', 'is not', null)
    .where('seat.subscriptionId', '=', id)
    .where('seat.userId', 'is', null)
    .where((eb) =>
      eb.or([
        eb('account.id', '=', userId),
        eb.exists(
          eb
            .selectFrom('seat as own')
            .select('own.id')
            .where('own.subscriptionId', '=', id)
            .whereRef('own.userId', '=', 'account.id'),
        ),
      ]),
    )
    .execute()
}

/** Ids of the subscriptions with a seat that an account has claimed or that waits for its address. */
export async function listSeatSubscriptionIds(
  db: DbOrTrx<Tables>,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const found = await db
    .selectFrom('seat')
    .select('subscriptionId')
    .distinct()
    .where((eb) => eb.or([eb('userId', '=', id), eb.and([eb('userId', 'is', null), eb('email', '=', email)])]))
    .execute()
  return found.map(({ subscriptionId }) => subscriptionId)
}

/** Deletes an account's seat of a subscription, claimed or waiting for its address; returns the ids. */
export async function deleteUserSeats(
  trx: Trx<Tables>,
  subscriptionId: string,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const removed = await trx
    .deleteFrom('seat')
    .where('subscriptionId', '=', subscriptionId)
    .where((eb) => eb.or([eb('userId', '=', id), eb.and([eb('userId', 'is', null), eb('email', '=', email)])]))
    .returning('id')
    .execute()
  return removed.map((seat) => seat.id)
}

/** Unclaimed seats of a subscription whose address an account has verified. */
export function listClaimableSeats(trx: Trx<Tables>, subscriptionId: string) {
  return trx
    .selectFrom('seat')
    .innerJoin('account', 'account.email', 'seat.email')
    .select(['seat.id', 'account.id as userId', 'account.email'])
    .where('subscriptionId', '=', subscriptionId)
    .where('seat.userId', 'is', null)
    .where('emailVerifiedAt', 'is not', null)
    .execute()
}

/** The subscriptions with a seat that waits for the address. */
export async function listSubscriptionsWaitingFor(db: DbOrTrx<Tables>, email: string): Promise<string[]> {
  const found = await db
    .selectFrom('seat')
    .select('subscriptionId')
    .where('email', '=', email)
    .where('userId', 'is', null)
    .execute()
  return found.map(({ subscriptionId }) => subscriptionId)
}

/** The person who pays for a seat; undefined if there is no such seat. */
export function findSeatOwner(db: DbOrTrx<Tables>, seatId: string) {
  return db
    .selectFrom('seat')
    .innerJoin('subscription', 'subscription.id', 'seat.subscriptionId')
    .innerJoin('account', 'account.id', 'subscription.userId')
    .innerJoin('profile', 'profile.userId', 'account.id')
    .select(['profile.fullName', 'account.closedAt'])
    .where('seat.id', '=', seatId)
    .executeTakeFirst()
}

export async function insertSeat(trx: Trx<Tables>, seat: Insertable<SeatTable>): Promise<void> {
  await trx.insertInto('seat').values(seat).execute()
}

export async function updateSeatUser(trx: Trx<Tables>, id: string, userId: string): Promise<void> {
  await trx.updateTable('seat').set({ userId }).where('id', '=', id).execute()
}

/** False if there is no such seat. */
export async function deleteSeat(trx: Trx<Tables>, subscriptionId: string, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('seat')
    .where('id', '=', id)
    .where('subscriptionId', '=', subscriptionId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
