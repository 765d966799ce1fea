import { inTransaction } from '@codekin/db/transaction'
import { type Kysely, sql, type Transaction } from 'kysely'

/**
 * Does the work of one event once: its inbox row commits together with the effect. Returns `repeated`, without effect, if the
 * event was handled before. A concurrent attempt waits for the first one.
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

/** `wasNew`: whether the transaction handled the event for the consumer, which had not handled it before. */
export type InboxResult = { wasNew: (consumer: string, eventId: string) => boolean }

const pairKey = (consumer: string, eventId: string) => `${consumer} ${eventId}`

/**
 * Handles many events for several consumers in one transaction. Each consumer handles the events that it has not handled
 * before, each once. If one fails, the transaction rolls back. Rows are locked in the order of the ids, so that replicas
 * with the same events don't deadlock.
 */
export function handleManyOnce<T, C extends { name: string }, E extends { id: string }>(
  db: Kysely<T>,
  consumers: readonly C[],
  events: readonly E[],
  work: (trx: Transaction<T>, consumer: C, newEvents: readonly E[]) => Promise<unknown>,
): Promise<InboxResult> {
  const ids = events.map(({ id }) => id).toSorted()
  const names = consumers.map(({ name }) => name)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ consumer: string; eventId: string }>`
      insert into inbox (consumer, event_id)
      select * from unnest(${ids.flatMap(() => names)}::text[], ${ids.flatMap((id) => names.map(() => id))}::uuid[])
      on conflict do nothing returning consumer, event_id
    `.execute(trx)
    const newPairs = new Set(rows.map((row) => pairKey(row.consumer, row.eventId)))
    const unhandled = new Set(newPairs)
    for (const consumer of consumers) {
      // A batch may contain an event twice.
      const newEvents = events.filter(({ id }) => unhandled.delete(pairKey(consumer.name, id)))
      if (newEvents.length > 0) await work(trx, consumer, newEvents)
    }
    return { wasNew: (consumer, eventId) => newPairs.has(pairKey(consumer, eventId)) }
  })
}
