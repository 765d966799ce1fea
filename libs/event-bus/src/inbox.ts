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

/** Of those asked about, the pairs that `wasNew` are those of consumers and events that had not met before. */
export type Done = { wasNew: (consumer: string, eventId: string) => boolean }

const pairOf = (consumer: string, eventId: string) => `${consumer} ${eventId}`

/**
 * The same for many events and several consumers in one transaction: each consumer does the work of those that it hasn't done, each once.
 * Where it fails none is done. Takes its locks in the order of the ids, so that replicas given the same events don't wait for each other.
 */
export function handleManyOnce<T, C extends { name: string }, E extends { id: string }>(
  db: Kysely<T>,
  consumers: readonly C[],
  events: readonly E[],
  work: (trx: Transaction<T>, consumer: C, fresh: readonly E[]) => Promise<unknown>,
): Promise<Done> {
  const ids = events.map(({ id }) => id).toSorted()
  const names = consumers.map(({ name }) => name)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ consumer: string; eventId: string }>`
      insert into inbox (consumer, event_id)
      select * from unnest(${ids.flatMap(() => names)}::text[], ${ids.flatMap((id) => names.map(() => id))}::uuid[])
      on conflict do nothing returning consumer, event_id
    `.execute(trx)
    const fresh = new Set(rows.map((row) => pairOf(row.consumer, row.eventId)))
    const left = new Set(fresh)
    for (const consumer of consumers) {
      // The same event may be there twice.
      const own = events.filter(({ id }) => left.delete(pairOf(consumer.name, id)))
      if (own.length > 0) await work(trx, consumer, own)
    }
    return { wasNew: (consumer, eventId) => fresh.has(pairOf(consumer, eventId)) }
  })
}
