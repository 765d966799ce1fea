import { type ControlledTransaction, type Kysely, sql } from 'kysely'
import type { EventBusTables } from './tables.ts'

/** An announced event as the relay reads it. */
export type OutboxRow = {
  seq: number
  id: string
  name: string
  version: number
  key: string
  actor: string | null
  traceparent: string | null
  occurredAt: Date
  /** JSON text. */
  data: string
  round: number
}

/** Rows that only this relay sees until it has marked them or let them go. */
export type Claim = { rows: readonly OutboxRow[]; trx: ControlledTransaction<EventBusTables> }

/**
 * Takes the oldest unpublished rows that nobody else holds. A crash lets them go by itself, because the hold is a row lock.
 * Undefined when there are none.
 */
export async function claimRows(db: Kysely<EventBusTables>, limit: number): Promise<Claim | undefined> {
  const trx = await db.startTransaction().execute()
  try {
    const { rows } = await sql<OutboxRow>`
      select seq, id, name, version, key, actor, traceparent, occurred_at, data::text as data, round
      from outbox where published_at is null order by seq limit ${limit} for update skip locked
    `.execute(trx)
    if (rows.length > 0) return { rows, trx }
    await trx.commit().execute()
    return undefined
  } catch (error) {
    await trx
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
}

/** Marks what the stream has acknowledged and lets the others go. */
export async function settleClaim(claim: Claim, stored: readonly { seq: number; streamSeq: number }[]): Promise<void> {
  try {
    if (stored.length > 0) {
      // The clock, not the start of the transaction: reconcile relies on the acknowledgement being older than this time.
      await sql`
        update outbox set published_at = clock_timestamp(), stream_seq = stored.stream_seq
        from unnest(${stored.map((row) => row.seq)}::bigint[], ${stored.map((row) => row.streamSeq)}::bigint[])
          as stored (seq, stream_seq)
        where outbox.seq = stored.seq
      `.execute(claim.trx)
    }
    await claim.trx.commit().execute()
  } catch (error) {
    await claim.trx
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
}

export async function countUnpublished(db: Kysely<EventBusTables>): Promise<number> {
  const result = await sql<{ count: number }>`select count(*) from outbox where published_at is null`.execute(db)
  return result.rows[0]?.count ?? 0
}

/** The event as it travels, made of text so that its data is not parsed only to be written again. */
export function envelopeText(row: OutboxRow): string {
  return (
    `{"id":"${row.id}","name":"${row.name}","version":${row.version},"occurredAt":"${row.occurredAt.toISOString()}",` +
    `"key":${JSON.stringify(row.key)},"actor":${JSON.stringify(row.actor)},` +
    `"traceparent":${JSON.stringify(row.traceparent)},"data":${row.data}}`
  )
}
