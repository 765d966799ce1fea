import { type Kysely, sql } from 'kysely'
import type { EventBusTables } from './tables.ts'

export const outboxDays = 7
/**
 * An event may be republished up to seven days after the first time and then stays seven days in the stream, so a
 * new consumer may get it after two weeks.
 */
export const inboxDays = 15
const rowsAtOnce = 5_000

/** Removes published events and inbox rows that can no longer be needed, in small steps. */
export async function removeOldEvents(db: Kysely<EventBusTables>): Promise<{ outbox: number; inbox: number }> {
  const outbox = await repeat(() =>
    sql`
      delete from outbox where seq in (
        select seq from outbox where published_at < now() - make_interval(days => ${outboxDays})
        order by published_at limit ${rowsAtOnce} for update skip locked
      )
    `.execute(db),
  )
  const inbox = await repeat(() =>
    sql`
      delete from inbox where ctid in (
        select ctid from inbox where handled_at < now() - make_interval(days => ${inboxDays})
        limit ${rowsAtOnce} for update skip locked
      )
    `.execute(db),
  )
  return { outbox, inbox }
}

async function repeat(removeSome: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  let total = 0
  for (;;) {
    const removed = Number((await removeSome()).numAffectedRows ?? 0n)
    total += removed
    if (removed < rowsAtOnce) return total
  }
}
