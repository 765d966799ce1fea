import type { ParkedKey } from '@codekin/contracts/maintenance'
import { type Kysely, sql } from 'kysely'

/** An event that a consumer failed to handle: it waits for a retry, or is parked and needs attention. */
export type ParkedEvent = {
  consumer: string
  eventId: string
  subject: string
  envelope: unknown
  error: string
  /** Attempts so far. */
  deliveries: number
  parkedAt: Date
  /** Null: parked. It isn't retried until staff ask for it. */
  nextTryAt: Date | null
}

/** A retry that this process has claimed. */
export type DueRetry = Pick<ParkedEvent, 'consumer' | 'eventId' | 'envelope' | 'deliveries'>

type FailedEvent = Pick<ParkedEvent, 'consumer' | 'eventId' | 'subject' | 'error'> & {
  envelope: string
  /** Milliseconds until the next try; null parks it. */
  nextTryIn: number | null
}

const longestError = 4_000
/** If the process dies during a retry, the event is retried after this time. */
const leaseMilliseconds = 60_000

const inMilliseconds = (milliseconds: number | null) =>
  sql`now() + make_interval(secs => ${milliseconds}::float8 / 1000)`

/**
 * Stores an event whose first try failed, for its next try. An event that is already stored keeps its time. Returns false if the
 * consumer has handled the event meanwhile.
 */
export async function scheduleRetry<T>(db: Kysely<T>, failed: FailedEvent): Promise<boolean> {
  const { consumer, eventId } = failed
  const stored = await sql`
    insert into parked (consumer, event_id, subject, envelope, error, deliveries, next_try_at)
    select ${consumer}, ${eventId}::uuid, ${failed.subject}, ${failed.envelope}::json,
      ${errorText(failed.error)}, 1, ${inMilliseconds(failed.nextTryIn)}
    where not exists (select from inbox where consumer = ${consumer} and event_id = ${eventId})
    on conflict (consumer, event_id) do update set error = excluded.error
  `.execute(db)
  return stored.numAffectedRows !== 0n
}

/** Postgres stores no zero characters in text, and errors about broken messages may contain them. */
function errorText(error: string): string {
  return error.replaceAll('\0', '').slice(0, longestError)
}

/**
 * Claims events whose retry is due, oldest first, for the time of a lease. Counts the attempt here, so that an event
 * that crashes the process at each attempt is also parked.
 */
export async function claimDueRetries<T>(
  db: Kysely<T>,
  { consumers, maxTries, limit }: { consumers: readonly string[]; maxTries: number; limit: number },
): Promise<DueRetry[]> {
  const { rows } = await sql<DueRetry>`
    with due as (
      select consumer, event_id from parked
      where next_try_at <= now() and consumer = any(${consumers}::text[])
      order by next_try_at limit ${limit} for update skip locked
    )
    update parked set
      deliveries = deliveries + 1,
      next_try_at = case when deliveries + 1 < ${maxTries} then ${inMilliseconds(leaseMilliseconds)} end
    from due where parked.consumer = due.consumer and parked.event_id = due.event_id
    returning parked.consumer, parked.event_id, parked.envelope, parked.deliveries
  `.execute(db)
  return rows.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))
}

/** Stores a failed retry and the time of the next one. Without a next one the event is parked. */
export async function rescheduleRetry<T>(
  db: Kysely<T>,
  retry: Pick<ParkedEvent, 'consumer' | 'eventId' | 'error'> & { nextTryIn: number | null },
): Promise<void> {
  await sql`
    update parked set error = ${errorText(retry.error)}, parked_at = now(), next_try_at = ${inMilliseconds(retry.nextTryIn)}
    where consumer = ${retry.consumer} and event_id = ${retry.eventId}
  `.execute(db)
}

/** Lists the parked events of this service, newest first; `before` is the last one of the previous page. */
export async function listParked<T>(
  db: Kysely<T>,
  { before = null, limit = 100 }: { before?: ParkedKey | null; limit?: number } = {},
): Promise<ParkedEvent[]> {
  const result = await sql<ParkedEvent>`
    select consumer, event_id, subject, envelope, error, deliveries, parked_at, next_try_at
    from parked where next_try_at is null and (${before === null}
      or (event_id, consumer collate "C") < (${before?.eventId ?? null}::uuid, ${before?.consumer ?? null}::text))
    order by event_id desc, consumer collate "C" desc limit ${limit}
  `.execute(db)
  return result.rows
}

export async function findParked<T>(db: Kysely<T>, { consumer, eventId }: ParkedKey): Promise<ParkedEvent | undefined> {
  const { rows } = await sql<ParkedEvent>`
    select consumer, event_id, subject, envelope, error, deliveries, parked_at, next_try_at
    from parked where consumer = ${consumer} and event_id = ${eventId} and next_try_at is null
  `.execute(db)
  return rows[0]
}

/**
 * Schedules another try of a parked event, for every consumer that parked it or only the named one. A replica retries it
 * at once. The row is deleted if the try succeeds, else it gets the new error.
 * Returns the number of scheduled tries; 0 means that there is no such row.
 */
export async function retryParked<T>(db: Kysely<T>, eventId: string, consumer: string | null = null): Promise<number> {
  const result = await sql`
    with asked as (
      update parked set next_try_at = now()
      where event_id = ${eventId} and (${consumer}::text is null or consumer = ${consumer})
      returning consumer
    )
    select asked.consumer, pg_notify('outbox_' || current_schema(), '') from asked
  `.execute(db)
  return result.rows.length
}

/**
 * Drops a parked event for this consumer: it counts as handled, so that it isn't handled if its owner publishes it again
 * after a loss of the stream. Returns whether it was parked.
 */
export async function dropParked<T>(db: Kysely<T>, { consumer, eventId }: ParkedKey): Promise<boolean> {
  const result = await sql`
    with dropped as (
      delete from parked where consumer = ${consumer} and event_id = ${eventId} and next_try_at is null
      returning consumer, event_id
    ), noted as (
      insert into inbox (consumer, event_id) select consumer, event_id from dropped on conflict do nothing
    )
    select from dropped
  `.execute(db)
  return result.rows.length > 0
}

/** Counts the events that wait for a retry. */
export async function countRetries<T>(db: Kysely<T>, consumers: readonly string[]): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*) from parked where next_try_at is not null and consumer = any(${consumers}::text[])
  `.execute(db)
  return result.rows[0]?.count ?? 0
}

/** Milliseconds until the next retry is due. Null if none is waiting. */
export async function findNextRetry<T>(db: Kysely<T>, consumers: readonly string[]): Promise<number | null> {
  const result = await sql<{ wait: number | null }>`
    select greatest(0, extract(epoch from min(next_try_at) - now()) * 1000)::float8 as wait
    from parked where next_try_at is not null and consumer = any(${consumers}::text[])
  `.execute(db)
  return result.rows[0]?.wait ?? null
}

export async function removeParked<T>(db: Kysely<T>, consumer: string, eventId: string): Promise<void> {
  await sql`delete from parked where consumer = ${consumer} and event_id = ${eventId}`.execute(db)
}
