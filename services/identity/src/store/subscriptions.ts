import type { RenewalEndReason } from '@codekin/contracts/subscriptions/models'
import type { BillingInterval, PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { InvoiceTable, SubscriptionTable } from './payment-tables.ts'
import type { Tables } from './tables.ts'

/** The current subscription; if there are several, the one that started last. */
export function findOpenSubscription(db: DbOrTrx<Tables>, userId: string) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '<>', 'over')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findSubscription(db: DbOrTrx<Tables>, id: string) {
  return db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Serialises changes of its seats. */
export function lockSubscription(trx: Trx<Tables>, id: string) {
  return trx.selectFrom('subscription').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks the current subscription of a user. */
export function lockOpenSubscription(trx: Trx<Tables>, userId: string) {
  return trx
    .selectFrom('subscription')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '<>', 'over')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Serialises events about the same subscription until the transaction ends, even before it is stored. */
export async function lockProviderObject(trx: Trx<Tables>, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payments'), hashtext(${id}))`.execute(trx)
}

/** Stores the current state of a subscription. */
export async function upsertSubscription(
  trx: Trx<Tables>,
  subscription: Omit<Insertable<SubscriptionTable>, 'endedFor'>,
): Promise<void> {
  const { id: _id, userId: _userId, ...rest } = subscription
  await trx
    .insertInto('subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

/** Stores why the renewal is to end, unless the subscription ends already. The caller holds the account lock. */
export async function updateEndedFor(
  trx: Trx<Tables>,
  userId: string,
  endedFor: RenewalEndReason | null,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ endedFor })
    .where('userId', '=', userId)
    .where('status', '<>', 'over')
    .where('endsAt', 'is', null)
    .execute()
}

/** Past subscriptions, newest first. */
export function listSubscriptionsOver(db: DbOrTrx<Tables>, userId: string, limit: number) {
  return db
    .selectFrom('subscription')
    .select(['plan', 'startedAt', 'endsAt', 'periodEndsAt'])
    .where('userId', '=', userId)
    .where('status', '=', 'over')
    .orderBy('startedAt', 'desc')
    .limit(limit)
    .execute()
}

/** Ids of the subscriptions that are not over. */
export async function listOpenSubscriptionIds(db: DbOrTrx<Tables>): Promise<string[]> {
  const found = await db.selectFrom('subscription').select('id').where('status', '<>', 'over').execute()
  return found.map(({ id }) => id)
}

/** Subscriptions whose payment has been due since this period. */
export function listPastDue(db: DbOrTrx<Tables>, since: { after: Date; before: Date }) {
  return db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.userId')
    .select(['subscription.id', 'account.email'])
    .where('status', '=', 'past-due')
    .where('pastDueSince', '>', since.after)
    .where('pastDueSince', '<=', since.before)
    .execute()
}

export function findInvoice(db: DbOrTrx<Tables>, id: string) {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findFirstInvoice(db: DbOrTrx<Tables>, subscriptionId: string) {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

/** Newest first. */
export function listInvoices(db: DbOrTrx<Tables>, userId: string, limit: number) {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

function selectInvoicesPaid(db: DbOrTrx<Tables>) {
  return db
    .selectFrom('invoice')
    .select(['id', 'userId', 'paidPlan', 'paidInterval', 'amount', 'currency', 'paidAt'])
    .where('paidAt', 'is not', null)
    .where('paidPlan', 'is not', null)
    .where('paidInterval', 'is not', null)
    .$narrowType<{ paidAt: Date; paidPlan: PaidPlanName; paidInterval: BillingInterval }>()
}

/** A user's paid invoices, newest first. */
export function listInvoicesPaidBy(db: DbOrTrx<Tables>, userId: string, limit: number) {
  return selectInvoicesPaid(db).where('userId', '=', userId).orderBy('paidAt', 'desc').limit(limit).execute()
}

/** All paid invoices ordered by id, after `afterId`. */
export function listInvoicesPaid(db: DbOrTrx<Tables>, afterId: string | null, limit: number) {
  return selectInvoicesPaid(db)
    .$if(afterId !== null, (q) => q.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Stores what an invoice was paid for. */
export async function updateInvoicePaidFor(
  trx: Trx<Tables>,
  id: string,
  paidFor: { paidPlan: PaidPlanName; paidInterval: BillingInterval },
): Promise<void> {
  await trx.updateTable('invoice').set(paidFor).where('id', '=', id).execute()
}

/** Stores the current state of an invoice. */
export async function upsertInvoice(trx: Trx<Tables>, invoice: Insertable<InvoiceTable>): Promise<void> {
  const { id: _id, userId: _userId, ...rest } = invoice
  await trx
    .insertInto('invoice')
    .values(invoice)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}
