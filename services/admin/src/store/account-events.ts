import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { type HistoryKey, type HistoryPage, historyKey, isAfterPlace } from './history.ts'
import type { AccountEventTable, Tables } from './tables.ts'

export async function insertAccountEvents(trx: Trx<Tables>, events: readonly AccountEventTable[]): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('accountEvent')
    .values([...events])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listAccountEvents(
  db: DbOrTrx<Tables>,
  userId: string,
  page: HistoryPage,
): Promise<(HistoryKey & Pick<AccountEventTable, 'kind'>)[]> {
  const id = historyKey('account', sql`lpad(source_version::text, 9, '0') || '-' || kind`)
  return await db
    .selectFrom('accountEvent')
    .select([id.as('key'), 'at', 'kind'])
    .where('userId', '=', userId)
    .where(isAfterPlace(page.before, { at: sql`at`, key: id }))
    .orderBy('at', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

export type PaymentHistory = HistoryKey & Pick<Tables['payment'], 'plan' | 'interval' | 'amount' | 'currency'>

/** Payments of a person. */
export async function listPaymentHistory(
  db: DbOrTrx<Tables>,
  userId: string,
  page: HistoryPage,
): Promise<PaymentHistory[]> {
  const id = historyKey('payment', sql`invoice_id`)
  return await db
    .selectFrom('payment')
    .select([id.as('key'), 'paidAt as at', 'plan', 'interval', 'amount', 'currency'])
    .where('userId', '=', userId)
    .where(isAfterPlace(page.before, { at: sql`paid_at`, key: id }))
    .orderBy('paidAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}
