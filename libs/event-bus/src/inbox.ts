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

/**
 * The same for many events in one transaction: does the work of those that were not done before, each once, and answers their ids.
 * Where it fails none is done. Takes its locks in the order of the ids, so that replicas given the same events don't wait for each other.
 */
export function handleManyOnce<T, E extends { id: string }>(
  db: Kysely<T>,
  consumer: string,
  events: readonly E[],
  work: (trx: Transaction<T>, fresh: readonly E[]) => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const ids = events.map(({ id }) => id).toSorted()
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ eventId: string }>`
      insert into inbox (consumer, event_id) select ${consumer}, id from unnest(${ids}::uuid[]) as id
      on conflict do nothing returning event_id
    `.execute(trx)
    const fresh = new Set(rows.map(({ eventId }) => eventId))
    const left = new Set(fresh)
    // The same event may be there twice.
    if (fresh.size > 0)
      await work(
        trx,
        events.filter(({ id }) => left.delete(id)),
      )
    return fresh
  })
}
