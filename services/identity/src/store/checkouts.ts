import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { CheckoutTable } from './payment-tables.ts'
import type { Tables } from './tables.ts'

export async function findCustomerId(db: DbOrTrx<Tables>, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('paymentCustomer')
    .select('customerId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found?.customerId
}

export async function findCustomerUser(db: DbOrTrx<Tables>, customerId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('paymentCustomer')
    .select('userId')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return found?.userId
}

/** Keeps an existing customer. */
export async function insertCustomer(
  db: DbOrTrx<Tables>,
  customer: { userId: string; customerId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('paymentCustomer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findOpenCheckout(db: DbOrTrx<Tables>, userId: string) {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

/** The open payment page that this session started. */
export function findCheckoutOfSession(db: DbOrTrx<Tables>, begunSessionId: string) {
  return db
    .selectFrom('checkout')
    .select(['id', 'userId', 'sessionId'])
    .where('begunSessionId', '=', begunSessionId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

export function findCheckout(db: DbOrTrx<Tables>, userId: string, id: string) {
  return db.selectFrom('checkout').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
}

export async function insertCheckout(trx: Trx<Tables>, checkout: Insertable<CheckoutTable>): Promise<void> {
  await trx.insertInto('checkout').values(checkout).execute()
}

/** Stores the provider's page; false if the checkout has been closed since. */
export async function updateCheckoutSession(
  db: DbOrTrx<Tables>,
  id: string,
  session: { sessionId: string; url: string; expiresAt: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('checkout')
    .set(session)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function updateCheckoutClosed(db: DbOrTrx<Tables>, id: string, closedAt: Date): Promise<void> {
  await db.updateTable('checkout').set({ closedAt }).where('id', '=', id).where('closedAt', 'is', null).execute()
}

/** Closes an open checkout by the provider's id of its page. */
export async function updateCheckoutClosedByPage(
  db: DbOrTrx<Tables>,
  sessionId: string,
  closedAt: Date,
): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ closedAt })
    .where('sessionId', '=', sessionId)
    .where('closedAt', 'is', null)
    .execute()
}

/** Closes a checkout with the subscription it led to. */
export async function updateCheckoutPaid(
  trx: Trx<Tables>,
  id: string,
  paid: { subscriptionId: string; closedAt: Date },
): Promise<void> {
  await trx.updateTable('checkout').set(paid).where('id', '=', id).where('subscriptionId', 'is', null).execute()
}
