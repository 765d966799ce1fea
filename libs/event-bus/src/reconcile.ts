import type { StreamInfo } from '@nats-io/jetstream'
import { type Kysely, sql } from 'kysely'
import type { Bus } from './connect.ts'
import { outboxDays } from './retention.ts'
import { retractReturned } from './retract-event.ts'
import { streamName } from './streams.ts'
import { type EventBusTables, type OutboxCheckTable, restingRelayLock } from './tables.ts'

type Check = Pick<OutboxCheckTable, 'createdAt' | 'streamSeq' | 'messageId' | 'deleted' | 'checkedAt'>

/** The margin in comparisons of marks, because the commits of several replicas overlap. */
const overlapMinutes = 5
/** A stream this full drops its oldest messages by its own limit, which is not a loss. */
const fullShare = 0.9
const rowsAtOnce = 5_000

/**
 * Finds published events that the stream no longer has (JetStream syncs lazily, and a stream can be purged or
 * recreated) and marks them as unpublished for the relay. Checks only the events published since the last check, unless
 * the stream is another one. One replica at a time does it; the others return 0.
 *
 * A row is lost if its sequence is beyond the stream's end, before its beginning, deleted, or belongs to a later event.
 * Retracted events don't count: see `retractEvent`.
 *
 * A week may have millions of events, so the check works page by page, with a short statement that commits per page. If it
 * is stopped in between, the next check does the rest.
 */
export async function reconcile(options: {
  db: Kysely<EventBusTables>
  bus: Bus
  service: string
}): Promise<{ republished: number }> {
  const { bus, service } = options
  const stream = streamName(service)
  return options.db.connection().execute(async (db) => {
    if (!(await tryLock(db, stream))) return { republished: 0 }
    try {
      const before = await readClock(db)
      const info = await bus.jsm.streams.info(stream, { deleted_details: true })
      const deleted = await findDeleted(db, info)
      const { first_seq: first, last_seq: end } = info.state
      await retractReturned(db, { first, last: end, deleted: deletedIn(info) })
      const last = await findCheck(db, stream)
      const isSame = last !== undefined && (await isContinued(bus, stream, info, last, deleted))
      const from = isSame ? minutesBefore(last.checkedAt, overlapMinutes) : daysBefore(before, outboxDays)
      const republished = await republish(db, info, { from, to: before, isSame, deleted })
      await saveCheck(db, bus, stream, info, { at: before, deleted: deleted.size })
      return { republished }
    } finally {
      // A broken connection has already lost its lock.
      await unlock(db, stream).catch(() => undefined)
    }
  })
}

/** The connection holds this lock during all statements of a check. */
const lockKey = (stream: string) => sql`${restingRelayLock + 1}::int, hashtext(current_schema() || ' ' || ${stream})`

async function tryLock(db: Kysely<EventBusTables>, stream: string): Promise<boolean> {
  const result = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockKey(stream)}) as taken`.execute(db)
  return result.rows[0]?.taken === true
}

async function unlock(db: Kysely<EventBusTables>, stream: string): Promise<void> {
  await sql`select pg_advisory_unlock(${lockKey(stream)})`.execute(db)
}

/**
 * Read before the stream is queried, so that every row marked by then was acknowledged before the query. A Date
 * truncates to milliseconds, which errs on the safe side.
 */
async function readClock(db: Kysely<EventBusTables>): Promise<Date> {
  const result = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return result.rows[0]?.now ?? new Date()
}

async function findCheck(db: Kysely<EventBusTables>, stream: string): Promise<Check | undefined> {
  const result = await sql<Check>`
    select created_at, stream_seq, message_id, deleted, checked_at from outbox_check where stream = ${stream}
  `.execute(db)
  return result.rows[0]
}

function deletedIn(info: StreamInfo): number[] {
  // Missing if no message was deleted, although the type says otherwise.
  return (info.state as { deleted?: number[] }).deleted ?? []
}

/** The sequences deleted from the middle of the stream, without retracted events. */
async function findDeleted(db: Kysely<EventBusTables>, info: StreamInfo): Promise<ReadonlySet<number>> {
  const deleted = new Set(deletedIn(info))
  const { rows } = await sql<{ streamSeq: number }>`
    select stream_seq from outbox where withdrawn_at is not null and stream_seq is not null
  `.execute(db)
  for (const { streamSeq } of rows) deleted.delete(streamSeq)
  return deleted
}

/** Whether the stream is the one of the last check and still has the recorded event at the recorded sequence. */
async function isContinued(
  bus: Bus,
  stream: string,
  info: StreamInfo,
  last: Check,
  deleted: ReadonlySet<number>,
): Promise<boolean> {
  if (info.created !== last.createdAt || info.state.last_seq < last.streamSeq) return false
  if (deleted.size > last.deleted) return false
  if (last.streamSeq === 0) return true
  if (last.streamSeq < info.state.first_seq) return isFull(info) || isOlderThanStream(last.checkedAt)
  const messageId = await readMessageId(bus, stream, last.streamSeq)
  // Missing but not deleted means erased after a retraction.
  return messageId === last.messageId || (messageId === null && !deleted.has(last.streamSeq))
}

/** The id of the message at a sequence of the stream; null if there is none. */
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

type Range = { from: Date; to: Date; isSame: boolean; deleted: ReadonlySet<number> }
/** A published row; `at` is its `published_at` at full precision. */
type PlacedEvent = { seq: number; streamSeq: number; publishedAt: Date; at: string }

async function republish(db: Kysely<EventBusTables>, info: StreamInfo, range: Range): Promise<number> {
  const isLost = lossDetector(info, range)
  let republished = 0
  let page: readonly PlacedEvent[] = []
  do {
    page = await readPage(db, range, page.at(-1))
    republished += await makeUnpublished(db, page.filter(isLost), range.to)
  } while (page.length === rowsAtOnce)
  return republished
}

/** Returns a predicate that decides whether the stream has lost a row. Call it row by row, newest first. */
function lossDetector(info: StreamInfo, { from, isSame, deleted }: Range): (row: PlacedEvent) => boolean {
  const { first_seq: first, last_seq: last } = info.state
  // A stream may have dropped the oldest hour of a full week by age, and a full stream any event.
  const isBeginningCertain = !isFull(info)
  const countsBeginningFrom = isSame ? from : new Date(from.getTime() + 60 * 60 * 1000)
  const given = new Set<number>()
  return ({ streamSeq: place, publishedAt }) => {
    if (place > last || deleted.has(place)) return true
    if (place < first) return isBeginningCertain && publishedAt >= countsBeginningFrom
    if (given.has(place)) return true
    given.add(place)
    return false
  }
}

async function readPage(
  db: Kysely<EventBusTables>,
  { from, to }: Range,
  before: PlacedEvent | undefined,
): Promise<readonly PlacedEvent[]> {
  const isBefore = before ? sql`(published_at, seq) < (${before.at}::timestamptz, ${before.seq})` : sql`true`
  const { rows } = await sql<PlacedEvent>`
    select seq, stream_seq, published_at, published_at::text as at from outbox
    where published_at >= ${from} and published_at <= ${to} and withdrawn_at is null and ${isBefore}
    order by published_at desc, seq desc limit ${rowsAtOnce}
  `.execute(db)
  return rows
}

async function makeUnpublished(db: Kysely<EventBusTables>, lost: readonly PlacedEvent[], to: Date): Promise<number> {
  if (lost.length === 0) return 0
  // Skips rows that were published again or retracted since they were read.
  const result = await sql`
    update outbox set published_at = null, stream_seq = null, round = outbox.round + 1
    from unnest(${lost.map(({ seq }) => seq)}::bigint[]) as lost (seq)
    where outbox.seq = lost.seq and published_at <= ${to} and withdrawn_at is null
  `.execute(db)
  return Number(result.numAffectedRows)
}

async function saveCheck(
  db: Kysely<EventBusTables>,
  bus: Bus,
  stream: string,
  info: StreamInfo,
  { at, deleted }: { at: Date; deleted: number },
): Promise<void> {
  const last = info.state.last_seq
  await sql`
    insert into outbox_check (stream, created_at, stream_seq, message_id, deleted, checked_at)
    values (${stream}, ${info.created}, ${last}, ${await readMessageId(bus, stream, last)}, ${deleted}, ${at})
    on conflict (stream) do update
    set created_at = excluded.created_at, stream_seq = excluded.stream_seq, message_id = excluded.message_id,
      deleted = excluded.deleted, checked_at = excluded.checked_at
  `.execute(db)
}

function minutesBefore(time: Date, minutes: number): Date {
  return new Date(time.getTime() - minutes * 60_000)
}

function daysBefore(time: Date, days: number): Date {
  return minutesBefore(time, days * 24 * 60)
}
