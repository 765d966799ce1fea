import { type Kysely, sql, type Transaction } from 'kysely'
import type { Bus } from './connect.ts'
import { streamName } from './streams.ts'
import type { EventBusTables } from './tables.ts'

/**
 * Takes back what an announced event says: commits together with the reason for it, and soon after neither the outbox nor
 * the stream has the event's data. Who has not received it yet never will, so announce the taking back as well. Events are
 * withdrawn by the id they were announced under; one that is not there any more is nobody's loss.
 */
export async function withdraw<T extends EventBusTables>(trx: Transaction<T>, eventId: string): Promise<void> {
  await sql`insert into withdrawal (event_id) values (${eventId}) on conflict do nothing`.execute(trx)
}

/**
 * Forgets an event in a service that follows it: no try of it is made any more, and the copy put aside for one is gone.
 * For the consumer that learns of the taking back.
 */
export async function forgetEvent<T>(trx: Transaction<T>, consumer: string, eventId: string): Promise<void> {
  await sql`
    insert into inbox (consumer, event_id) values (${consumer}, ${eventId}) on conflict do nothing
  `.execute(trx)
  await sql`delete from parked where consumer = ${consumer} and event_id = ${eventId}`.execute(trx)
}

const atOnce = 100

type Erased = { eventId: string; streamSeq: number | null }

/**
 * Erases what was asked to be withdrawn: first from the outbox, so that nobody publishes it (again), then from the stream,
 * then the wish itself. Whoever dies in between leaves the wish, and it is done again. Answers how many are done.
 */
export async function eraseWithdrawn(db: Kysely<EventBusTables>, bus: Bus, service: string): Promise<number> {
  const { rows } = await sql<Erased>`
    with wanted as (
      select event_id from withdrawal order by requested_at limit ${atOnce}
    ), held as (
      -- A row under way to the stream is somebody's hold: its place is known at the next look.
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

/** A stream made anew gave the place to another event. Erasing overwrites the message on disk before it is removed. */
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

/**
 * Asks once more for those that the stream has again: JetStream syncs lazily, and a server that died may have forgotten
 * that it erased.
 */
export async function withdrawReturned(
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
