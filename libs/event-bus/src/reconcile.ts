import { inTransaction } from '@codekin/db/transaction'
import type { StreamInfo } from '@nats-io/jetstream'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Bus } from './connect.ts'
import { outboxDays } from './retention.ts'
import { streamName } from './streams.ts'
import { type EventBusTables, type OutboxCheckTable, restingRelayLock } from './tables.ts'

type Check = Pick<OutboxCheckTable, 'createdAt' | 'streamSeq' | 'messageId' | 'deleted' | 'checkedAt'>

/** Marks are compared with a margin, because several replicas publish and their commits overlap. */
const overlapMinutes = 5
/** A stream this full drops its oldest messages by its own limit, which is not a loss. */
const fullShare = 0.9

/**
 * Finds published events that the stream does not have any more (JetStream writes to disk lazily, and a stream can be
 * purged or made anew) and puts them back in the relay's hands. Looks only at what was published since the last check,
 * unless the stream is not the one that was checked then. One replica at a time; the others answer 0.
 *
 * A row is lost when its place is beyond the stream's end, before its beginning, among the deleted ones, or was given to
 * a later event.
 */
export async function reconcile(options: {
  db: Kysely<EventBusTables>
  bus: Bus
  service: string
}): Promise<{ republished: number }> {
  const { db, bus, service } = options
  const stream = streamName(service)
  return inTransaction(db, async (trx) => {
    if (!(await takeTurn(trx, stream))) return { republished: 0 }
    // A stream that was lost means reading a week of events.
    await sql`set local statement_timeout = '5min'`.execute(trx)
    const before = await readClock(trx)
    const info = await bus.jsm.streams.info(stream, { deleted_details: true })
    const last = await findCheck(trx, stream)
    const isSame = last !== undefined && (await isContinued(bus, stream, info, last))
    const from = isSame ? minutesBefore(last.checkedAt, overlapMinutes) : daysBefore(before, outboxDays)
    const republished = await putBack(trx, info, { from, to: before, isSame })
    await saveCheck(trx, bus, stream, info, before)
    return { republished }
  })
}

async function takeTurn(trx: Transaction<EventBusTables>, stream: string): Promise<boolean> {
  const result = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${restingRelayLock + 1}::int, hashtext(current_schema() || ' ' || ${stream})) as taken
  `.execute(trx)
  return result.rows[0]?.taken === true
}

/**
 * Read before the stream is asked: what was marked by then was acknowledged before the answer. A Date is cut to
 * milliseconds, downwards, which is the safe side.
 */
async function readClock(trx: Transaction<EventBusTables>): Promise<Date> {
  const result = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx)
  return result.rows[0]?.now ?? new Date()
}

async function findCheck(trx: Transaction<EventBusTables>, stream: string): Promise<Check | undefined> {
  const result = await sql<Check>`
    select created_at, stream_seq, message_id, deleted, checked_at from outbox_check where stream = ${stream}
  `.execute(trx)
  return result.rows[0]
}

/** Whether the stream is the one of the last check and still has, at the place noted then, the event noted then. */
async function isContinued(bus: Bus, stream: string, info: StreamInfo, last: Check): Promise<boolean> {
  if (info.created !== last.createdAt || info.state.last_seq < last.streamSeq) return false
  if ((info.state.num_deleted ?? 0) > last.deleted) return false
  if (last.streamSeq === 0) return true
  if (last.streamSeq < info.state.first_seq) return isFull(info) || isOlderThanStream(last.checkedAt)
  return (await readMessageId(bus, stream, last.streamSeq)) === last.messageId
}

/** The id of the message at a place of the stream; null where there is none. */
async function readMessageId(bus: Bus, stream: string, sequence: number): Promise<string | null> {
  if (sequence === 0) return null
  const message = await bus.jsm.streams.getMessage(stream, { seq: sequence })
  return message?.header.get('Nats-Msg-Id') ?? null
}

function isFull(info: StreamInfo): boolean {
  return info.config.max_bytes > 0 && info.state.bytes > info.config.max_bytes * fullShare
}

function isOlderThanStream(time: Date): boolean {
  return time.getTime() < daysBefore(new Date(), outboxDays).getTime() + 60 * 60 * 1000
}

type Range = { from: Date; to: Date; isSame: boolean }

async function putBack(
  trx: Transaction<EventBusTables>,
  info: StreamInfo,
  { from, to, isSame }: Range,
): Promise<number> {
  const { first_seq: first, last_seq: last } = info.state
  // Missing when none is, whatever its type says.
  const deleted = (info.state as { deleted?: number[] }).deleted ?? []
  // The oldest hour of a full week may have been dropped by age, and everything may in a full stream.
  const isBeginningCertain = !isFull(info)
  const countsBeginningFrom = isSame ? from : new Date(from.getTime() + 60 * 60 * 1000)
  const result = await sql`
    with checked as (
      select seq, stream_seq, published_at,
        row_number() over (partition by stream_seq order by published_at desc, seq desc) as claimant
      from outbox
      where published_at >= ${from} and published_at <= ${to}
    )
    update outbox set published_at = null, stream_seq = null, round = outbox.round + 1
    from checked
    where outbox.seq = checked.seq and (
      checked.stream_seq > ${last}
      or checked.claimant > 1
      or checked.stream_seq = any(${deleted}::bigint[])
      or (${isBeginningCertain} and checked.stream_seq < ${first} and checked.published_at >= ${countsBeginningFrom})
    )
  `.execute(trx)
  return Number(result.numAffectedRows)
}

async function saveCheck(
  trx: Transaction<EventBusTables>,
  bus: Bus,
  stream: string,
  info: StreamInfo,
  at: Date,
): Promise<void> {
  const last = info.state.last_seq
  await sql`
    insert into outbox_check (stream, created_at, stream_seq, message_id, deleted, checked_at)
    values (${stream}, ${info.created}, ${last}, ${await readMessageId(bus, stream, last)}, ${info.state.num_deleted ?? 0}, ${at})
    on conflict (stream) do update
    set created_at = excluded.created_at, stream_seq = excluded.stream_seq, message_id = excluded.message_id,
      deleted = excluded.deleted, checked_at = excluded.checked_at
  `.execute(trx)
}

function minutesBefore(time: Date, minutes: number): Date {
  return new Date(time.getTime() - minutes * 60_000)
}

function daysBefore(time: Date, days: number): Date {
  return minutesBefore(time, days * 24 * 60)
}
