import type { Migration } from '@codekin/db/migrate'
import type { ColumnType, Generated } from 'kysely'

/** Announced facts. A row is written in the transaction of the change and stays seven days after its publication. */
export type OutboxTable = {
  seq: Generated<number>
  id: string
  name: string
  version: number
  key: string
  actor: string | null
  traceparent: string | null
  occurredAt: ColumnType<Date, Date | string | undefined, never>
  /** JSON text on insert. */
  data: ColumnType<unknown, string, never>
  publishedAt: Generated<Date | null>
  /** Its sequence in the stream. */
  streamSeq: Generated<number | null>
  /** How often it was republished because the stream had lost it. */
  round: Generated<number>
  /** When its data was erased after a retraction. */
  withdrawnAt: Generated<Date | null>
}

/** Retracted events whose data must be erased from outbox and stream. A row is deleted when that is done. */
export type WithdrawalTable = { eventId: string; requestedAt: Generated<Date> }

/** The events that each consumer has handled. */
export type InboxTable = { consumer: string; eventId: string; handledAt: Generated<Date> }

/** Events that a consumer failed to handle: scheduled for a retry, or parked. */
export type ParkedTable = {
  consumer: string
  eventId: string
  subject: string
  envelope: ColumnType<unknown, string, string>
  error: string
  deliveries: number
  parkedAt: Generated<Date>
  nextTryAt: Generated<Date | null>
}

/** The position up to which the last check found stream and outbox equal. */
export type OutboxCheckTable = {
  stream: string
  createdAt: string
  streamSeq: number
  /** The id of the message at that sequence; null in an empty stream. */
  messageId: string | null
  deleted: number
  checkedAt: Date
}

export type EventBusTables = {
  outbox: OutboxTable
  inbox: InboxTable
  parked: ParkedTable
  outboxCheck: OutboxCheckTable
  withdrawal: WithdrawalTable
}

/** The number space of the advisory lock that a resting relay holds. */
export const restingRelayLock = 8472

/** The number space of the advisory lock that the one publishing relay of a schema holds. */
export const relayLeaderLock = 8473

/** The channel on which a relay of this schema listens. */
export function outboxChannel(schema: string): string {
  return `outbox_${schema}`
}

/**
 * The tables of the bus: the first migration of every service that has a database.
 *
 * @NOTE `notify` makes all commits of the cluster wait for each other (measured: 26k commits/s fall to 6k), so the trigger
 * notifies only while a relay rests. A resting relay holds an exclusive advisory lock. A transaction that gets the lock
 * shared knows that no relay rests. It holds the lock until its commit, so that a relay sees the row before it rests.
 */
const firstTables: Migration = {
  id: '0001-event-bus',
  sql: `
create table outbox (
  seq bigint generated always as identity primary key,
  id uuid not null,
  name text not null,
  version integer not null,
  key text not null,
  actor uuid,
  traceparent text,
  occurred_at timestamptz not null default now(),
  data json not null,
  published_at timestamptz,
  stream_seq bigint,
  round smallint not null default 0
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);

create index outbox_unpublished on outbox (seq) where published_at is null;
create index outbox_published on outbox (published_at) where published_at is not null;

create table outbox_check (
  stream text primary key,
  created_at text not null,
  stream_seq bigint not null,
  message_id text,
  deleted bigint not null,
  checked_at timestamptz not null
);

create function wake_relay() returns trigger language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(${restingRelayLock}, hashtext(tg_table_schema)) then
    perform pg_notify('outbox_' || tg_table_schema, '');
  end if;
  return null;
end $$;

create trigger outbox_wakes_relay after insert on outbox for each statement execute function wake_relay();

create table inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

create index inbox_handled on inbox using brin (handled_at);

create table parked (
  consumer text not null,
  event_id uuid not null,
  subject text not null,
  envelope json not null,
  error text not null,
  deliveries integer not null,
  parked_at timestamptz not null default now(),
  retry_requested_at timestamptz,
  primary key (consumer, event_id)
);

create index parked_retry on parked (consumer) where retry_requested_at is not null;
`,
}

/** @NOTE only releases up to 0.1, which may run beside this one, read `retry_requested_at`. */
const tries: Migration = {
  id: 'event-bus/0002-tries',
  sql: `
alter table parked add column next_try_at timestamptz;
create index parked_due on parked (next_try_at) where next_try_at is not null;
`,
}

const withdrawals: Migration = {
  id: 'event-bus/0003-withdrawals',
  sql: `
alter table outbox add column withdrawn_at timestamptz;
create index outbox_id on outbox (id);
create index outbox_withdrawn on outbox (seq) where withdrawn_at is not null;

create table withdrawal (
  event_id uuid primary key,
  requested_at timestamptz not null default now()
);
`,
}

/** The first `migrations` of every service with a database. */
export const eventBusMigrations: readonly Migration[] = [firstTables, tries, withdrawals]
