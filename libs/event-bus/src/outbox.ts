import type { ReplicaFigures } from '@codekin/contracts/replica-figures'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
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

/** The position of a row in the stream. */
export type StoredRow = { seq: number; streamSeq: number }

/** Rows locked by this relay until it has marked the stored ones; the others are released. */
export type Claim = {
  rows: readonly OutboxRow[]
  /** Adds the rows announced meanwhile to the claim, up to its limit. */
  more: () => Promise<readonly OutboxRow[]>
  settle: (stored: readonly StoredRow[]) => Promise<void>
}

/** The work that waits in the database. */
export type PendingWork = {
  /** A row is not marked as published; another replica may hold it. */
  hasUnpublished: boolean
  /** A failed event is due for a retry. */
  hasDueRetries: boolean
  /** A retracted event is not erased yet. */
  hasRetractions: boolean
}

/** The only query of an idle service. It costs a third of an empty claim. */
export async function findPendingWork(db: Kysely<EventBusTables>): Promise<PendingWork> {
  const { rows } = await sql<PendingWork>`
    select exists (select from outbox where published_at is null) as has_unpublished,
      exists (select from parked where next_try_at <= now()) as has_due_retries,
      exists (select from withdrawal) as has_retractions
  `.execute(db)
  return rows[0] ?? { hasUnpublished: false, hasDueRetries: false, hasRetractions: false }
}

/**
 * Locks the oldest unpublished rows. Skips those that an earlier claim has locked, or waits for its end with `waits`. The lock
 * belongs to an open transaction, so a crash releases it. Undefined if there are no rows.
 */
export async function claimRows(
  db: Kysely<EventBusTables>,
  limit: number,
  { waits = false } = {},
): Promise<Claim | undefined> {
  const firstRows = Promise.withResolvers<Pick<Claim, 'rows' | 'more'>>()
  const published = Promise.withResolvers<readonly StoredRow[]>()
  const ended = db.transaction().execute(async (trx) => {
    const claimedSeqs: number[] = []
    const take = async (locked: RawBuilder<unknown>) => {
      const rows = await takeRows(trx, limit - claimedSeqs.length, claimedSeqs, locked)
      claimedSeqs.push(...rows.map(({ seq }) => seq))
      return rows
    }
    const more = () => take(skipLocked)
    const rows = await take(waits ? sql`` : skipLocked)
    firstRows.resolve({ rows, more })
    if (rows.length > 0) await markStored(trx, await published.promise)
  })
  ended.catch(firstRows.reject)
  const { rows, more } = await firstRows.promise
  if (rows.length > 0) {
    return {
      rows,
      more,
      settle: (stored) => {
        published.resolve(stored)
        return ended
      },
    }
  }
  await ended
  return undefined
}

const skipLocked = sql`skip locked`

/** A transaction does not skip rows that it has locked itself, so the rows already in the claim are excluded by id. */
async function takeRows(
  trx: Transaction<EventBusTables>,
  limit: number,
  claimedSeqs: readonly number[],
  locked: RawBuilder<unknown>,
): Promise<readonly OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select seq, id, name, version, key, actor, traceparent, occurred_at, data::text as data, round
    from outbox where published_at is null and seq <> all(${claimedSeqs}::bigint[])
    order by seq limit ${limit} for update ${locked}
  `.execute(trx)
  return rows
}

async function markStored(trx: Transaction<EventBusTables>, stored: readonly StoredRow[]): Promise<void> {
  if (stored.length === 0) return
  // The clock, not the start of the transaction: reconcile relies on the acknowledgement being older than this time.
  await sql`
    update outbox set published_at = clock_timestamp(), stream_seq = stored.stream_seq
    from unnest(${stored.map((row) => row.seq)}::bigint[], ${stored.map((row) => row.streamSeq)}::bigint[])
      as stored (seq, stream_seq)
    where outbox.seq = stored.seq
  `.execute(trx)
}

/** Counts the events that the relay still has to publish or erase. */
export async function countUnpublished(db: Kysely<EventBusTables>): Promise<number> {
  const result = await sql<{ count: number }>`select (select count(*) from outbox where published_at is null)
    + (select count(*) from withdrawal) as count`.execute(db)
  return result.rows[0]?.count ?? 0
}

/** Counts of the events that wait in a service's schema, for operators. */
export type WaitingFigures = NonNullable<ReplicaFigures['waiting']>

export async function findWaitingFigures(db: Kysely<EventBusTables>): Promise<WaitingFigures> {
  const { rows } = await sql<WaitingFigures>`
    select unpublished, oldest_unpublished_seconds, tries, parked
    from (
      select count(*) as unpublished,
        case when count(*) > 0 then greatest(0, extract(epoch from now() - min(occurred_at)))::float8 end
          as oldest_unpublished_seconds
      from outbox where published_at is null
    ) as waiting, (
      select count(*) filter (where next_try_at is not null) as tries, count(*) filter (where next_try_at is null) as parked
      from parked
    ) as aside
  `.execute(db)
  return rows[0] ?? { unpublished: 0, oldestUnpublishedSeconds: null, tries: 0, parked: 0 }
}

/** The event as it is sent, built as text so that its data isn't parsed only to be serialised again. */
export function envelopeText(row: OutboxRow): string {
  return (
    `{"id":"${row.id}","name":"${row.name}","version":${row.version},"occurredAt":"${row.occurredAt.toISOString()}",` +
    `"key":${JSON.stringify(row.key)},"actor":${JSON.stringify(row.actor)},` +
    `"traceparent":${JSON.stringify(row.traceparent)},"data":${row.data}}`
  )
}
