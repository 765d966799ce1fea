import { inTransaction } from '@codekin/db/transaction'
import { type Kysely, sql, type Transaction } from 'kysely'

/**
 * Does the work of one event once: the record of having done it commits together with the effect. Answers `repeated`,
 * without effect, when it was done before; a second try at the same time waits for the first.
 */
export function handleOnce<T>(
  db: Kysely<T>,
  consumer: string,
  eventId: string,
  work: (trx: Transaction<T>) => Promise<unknown>,
): Promise<'done' | 'repeated'> {
  return inTransaction(db, async (trx) => {
    const inserted = await sql`
      insert into inbox (consumer, event_id) values (${consumer}, ${eventId}) on conflict do nothing
    `.execute(trx)
    if (inserted.numAffectedRows === 0n) return 'repeated'
    await work(trx)
    return 'done'
  })
}
