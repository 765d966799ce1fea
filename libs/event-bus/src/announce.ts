import type { EventDef } from '@codekin/contracts/event'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { newEventId } from './event-id.ts'
import type { EventBusTables } from './tables.ts'
import { injectTraceparent } from './tracing.ts'

/** Optional parts of the envelope. */
export type About = {
  /** The user whose action caused the event; null or missing for the system. */
  actor?: string | null
  /** Default: now. */
  occurredAt?: Date
  /** Default: a new id. Set it if the event must be found again, to retract it. */
  id?: string
}

export type OutboxValues = {
  id: string
  name: string
  version: number
  key: string
  actor: string | null
  traceparent: string | null
  occurredAt: Date
  /** JSON text. */
  data: string
}

/**
 * The outbox row of an event, for statements that write it together with the change in one round trip. Throws if the data
 * does not match the event's schema.
 */
export function outboxValues<N extends string, S extends z.ZodType>(
  event: EventDef<N, S>,
  data: z.input<S>,
  about: About = {},
): OutboxValues {
  const checked = event.data.parse(data)
  return {
    id: about.id ?? newEventId(),
    name: event.name,
    version: event.version,
    key: event.key(checked),
    actor: about.actor ?? null,
    traceparent: injectTraceparent(),
    occurredAt: about.occurredAt ?? new Date(),
    data: JSON.stringify(checked),
  }
}

/**
 * Announces a fact: writes its outbox row in the transaction of the change. A commit publishes it, a rollback drops it, and
 * there is no other way to publish. Returns the event's id.
 *
 * @example
 * await inTransaction(db, async (trx) => {
 *   await insertMatch(trx, match)
 *   await announce(trx, matchChanged, matchStateOf(match), { actor: caller.userId })
 * })
 */
export async function announce<N extends string, S extends z.ZodType, T extends EventBusTables>(
  trx: Transaction<T>,
  event: EventDef<N, S>,
  data: z.input<S>,
  about?: About,
): Promise<string> {
  const row = outboxValues(event, data, about)
  await sql`
    insert into outbox (id, name, version, key, actor, traceparent, occurred_at, data)
    values (${row.id}, ${row.name}, ${row.version}, ${row.key}, ${row.actor}, ${row.traceparent}, ${row.occurredAt}, ${row.data})
  `.execute(trx)
  return row.id
}

/** Announces many facts of one kind with one statement, in the given order. Returns their ids. */
export async function announceMany<N extends string, S extends z.ZodType, T extends EventBusTables>(
  trx: Transaction<T>,
  event: EventDef<N, S>,
  data: readonly z.input<S>[],
  about?: About,
): Promise<string[]> {
  if (data.length === 0) return []
  const rows = data.map((one) => outboxValues(event, one, about))
  const first = rows[0] as OutboxValues
  await sql`
    insert into outbox (id, name, version, key, actor, traceparent, occurred_at, data)
    select id, ${first.name}, ${first.version}, key, ${first.actor}, ${first.traceparent}, ${first.occurredAt}, data::json
    from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.data)}::text[])
      with ordinality as one (id, key, data, position)
    order by position
  `.execute(trx)
  return rows.map((row) => row.id)
}
