import type { Reader, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { SeatTable } from './payment-tables.ts'
import type { Tables } from './tables.ts'

/** Those of a subscription, in the order in which they were given. */
export function listSeats(db: Reader<Tables>, subscriptionId: string) {
  return db
    .selectFrom('seat')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('assignedAt')
    .orderBy('id')
    .execute()
}

/** Of a subscription: those that nobody claimed, for whom there is an account that verified their address. */
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

/** In which subscriptions a seat waits for the address. */
export async function listSubscriptionsWaitingFor(db: Reader<Tables>, email: string): Promise<string[]> {
  const found = await db
    .selectFrom('seat')
    .select('subscriptionId')
    .where('email', '=', email)
    .where('userId', 'is', null)
    .execute()
  return found.map(({ subscriptionId }) => subscriptionId)
}

export async function insertSeat(trx: Trx<Tables>, seat: Insertable<SeatTable>): Promise<void> {
  await trx.insertInto('seat').values(seat).execute()
}

export async function changeSeatUser(trx: Trx<Tables>, id: string, userId: string): Promise<void> {
  await trx.updateTable('seat').set({ userId }).where('id', '=', id).execute()
}

/** False where there is no such seat. */
export async function removeSeat(trx: Trx<Tables>, subscriptionId: string, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('seat')
    .where('id', '=', id)
    .where('subscriptionId', '=', subscriptionId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
