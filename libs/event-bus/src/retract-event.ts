import { type Kysely, sql, type Transaction } from 'kysely'
import type { Bus } from './connect.ts'
import { streamName } from './streams.ts'
import type { EventBusTables } from './tables.ts'

/**
 * Retracts an announced event in the transaction of the change that is the reason. Soon after the commit neither outbox nor stream
 * has the event's data. A consumer that hasn't received the event never will, so announce the retraction too. Ignores an unknown id.
 */
export async function retractEvent<T extends EventBusTables>(trx: Transaction<T>, eventId: string): Promise<void> {
  await sql`insert into withdrawal (event_id) values (${eventId}) on conflict do nothing`.execute(trx)
}

/** Called by a consumer that learns of a retraction: deletes the copy stored for a retry and marks the event as handled. */
export async function forgetEvent<T>(trx: Transaction<T>, consumer: string, eventId: string): Promise<void> {
  await sql`
    insert into inbox (consumer, event_id) values (${consumer}, ${eventId}) on conflict do nothing
  `.execute(trx)
  await sql`delete from parked where consumer = ${consumer} and event_id = ${eventId}`.execute(trx)
}

const atOnce = 100

type ErasedEvent = { eventId: string; streamSeq: number | null }

/**
 * Erases retracted events: first from the outbox, so that they aren't published (again), then from the stream, then the request itself.
 * If the process dies in between, the request stays and is repeated. Returns the number of erased events.
 */
export async function eraseRetracted(db: Kysely<EventBusTables>, bus: Bus, service: string): Promise<number> {
  const { rows } = await sql<ErasedEvent>`
    with wanted as (
      select event_id from withdrawal order by requested_at limit ${atOnce}
    ), held as (
      -- Rows being published are locked; they are retried on the next pass.
      select seq from outbox join wanted on outbox.id = wanted.event_id for update of outbox skip locked
    ), erased as (
      update outbox set data = '{}', withdrawn_at = coalesce(withdrawn_at, now()), published_at = coalesce(published_at, now())
      from held where outbox.seq = held.seq
      returning outbox.id as event_id, stream_seq
    )
    select event_id, stream_seq from erased
    union all
    select event_id, null from wanted where not exists (select from outbox where outbox.id = wanted.event_id)
  `.execute(db)
  for (const { eventId, streamSeq } of rows) {
    if (streamSeq !== null) await eraseMessage(db, bus, { stream: streamName(service), eventId, streamSeq })
    await sql`delete from withdrawal where event_id = ${eventId}`.execute(db)
  }
  return rows.length
}

/** A recreated stream may have another event at this sequence. Erasing overwrites the message on disk before it is removed. */
async function eraseMessage(
  db: Kysely<EventBusTables>,
  bus: Bus,
  { stream, eventId, streamSeq }: { stream: string; eventId: string; streamSeq: number },
): Promise<void> {
  const message = await bus.jsm.streams.getMessage(stream, { seq: streamSeq })
  if (message?.header.get('Nats-Msg-Id').startsWith(eventId)) {
    await bus.jsm.streams.deleteMessage(stream, streamSeq, true)
  } else if (message) {
    await sql`update outbox set stream_seq = null where id = ${eventId} and stream_seq = ${streamSeq}`.execute(db)
  }
}

/** Requests erasure again for events that are back in the stream: JetStream syncs lazily, so a killed server may lose the erasure. */
export async function retractReturned(
  db: Kysely<EventBusTables>,
  { first, last, deleted }: { first: number; last: number; deleted: readonly number[] },
): Promise<void> {
  await sql`
    insert into withdrawal (event_id)
    select id from outbox
    where withdrawn_at is not null and stream_seq between ${first} and ${last}
      and stream_seq <> all(${deleted}::bigint[])
    on conflict do nothing
  `.execute(db)
}
