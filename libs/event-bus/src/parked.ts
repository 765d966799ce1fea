import { type Kysely, sql } from 'kysely'

/** An event that a consumer gave up on. */
export type ParkedEvent = {
  consumer: string
  eventId: string
  subject: string
  envelope: unknown
  error: string
  deliveries: number
  parkedAt: Date
  /** Set from the wish to retry until its outcome. */
  retryRequestedAt: Date | null
}

type Parking = Pick<ParkedEvent, 'consumer' | 'eventId' | 'subject' | 'error' | 'deliveries'> & { envelope: string }

const longestError = 4_000

/** Puts an event aside with the reason. Parking it again keeps the newest reason. */
export async function insertParked<T>(db: Kysely<T>, parking: Parking): Promise<void> {
  await sql`
    insert into parked (consumer, event_id, subject, envelope, error, deliveries)
    values (${parking.consumer}, ${parking.eventId}, ${parking.subject}, ${parking.envelope},
      ${withoutZeros(parking.error).slice(0, longestError)}, ${parking.deliveries})
    on conflict (consumer, event_id) do update
    set error = excluded.error, deliveries = excluded.deliveries, parked_at = now(), retry_requested_at = null
  `.execute(db)
}

/** Postgres keeps no zero characters in text, and what is broken may contain them. */
function withoutZeros(text: string): string {
  return text.replaceAll('\0', '')
}

/** The events put aside in this service, the latest first. */
export async function listParked<T>(db: Kysely<T>, limit: number = 100): Promise<ParkedEvent[]> {
  const result = await sql<ParkedEvent>`
    select consumer, event_id, subject, envelope, error, deliveries, parked_at, retry_requested_at
    from parked order by parked_at desc, event_id limit ${limit}
  `.execute(db)
  return result.rows
}

/**
 * Asks for another try of a parked event, by every consumer that parked it or only the one named. Whichever replica runs
 * the consumer takes it within seconds; the row goes when it succeeds and gets the new error when not.
 * Answers how many tries were asked for; 0 means there is no such row.
 */
export async function retryParked<T>(db: Kysely<T>, eventId: string, consumer: string | null = null): Promise<number> {
  const result = await sql`
    update parked set retry_requested_at = now()
    where event_id = ${eventId} and (${consumer}::text is null or consumer = ${consumer})
  `.execute(db)
  return Number(result.numAffectedRows)
}

/** What a consumer was asked to try again. */
export async function listRetries<T>(db: Kysely<T>, consumer: string): Promise<ParkedEvent[]> {
  const result = await sql<ParkedEvent>`
    select consumer, event_id, subject, envelope, error, deliveries, parked_at, retry_requested_at
    from parked where consumer = ${consumer} and retry_requested_at is not null
    order by event_id limit 100
  `.execute(db)
  return result.rows
}

export async function countRetries<T>(db: Kysely<T>, consumer: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*) from parked where consumer = ${consumer} and retry_requested_at is not null
  `.execute(db)
  return result.rows[0]?.count ?? 0
}

export async function removeParked<T>(db: Kysely<T>, consumer: string, eventId: string): Promise<void> {
  await sql`delete from parked where consumer = ${consumer} and event_id = ${eventId}`.execute(db)
}
