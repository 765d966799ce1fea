import type { Migration } from '@codekin/db/migrate'
import type { ColumnType, Generated } from 'kysely'

/** Announced facts. A row is written with the change it tells of and stays seven days after it was published. */
export type OutboxTable = {
  seq: Generated<number>
  id: string
  name: string
  version: number
  key: string
  actor: string | null
  traceparent: string | null
  occurredAt: ColumnType<Date, Date | string | undefined, never>
  /** JSON text on the way in. */
  data: ColumnType<unknown, string, never>
  publishedAt: Generated<Date | null>
  /** Where the stream keeps it. */
  streamSeq: Generated<number | null>
  /** How often it had to be published again because the stream had lost it. */
  round: Generated<number>
  /** Since when its data is gone, because who announced it took it back. */
  withdrawnAt: Generated<Date | null>
}

/** Events whose data is to be erased from outbox and stream; a row goes when that is done. */
export type WithdrawalTable = { eventId: string; requestedAt: Generated<Date> }

/** What each consumer has done already. */
export type InboxTable = { consumer: string; eventId: string; handledAt: Generated<Date> }

/** Events a consumer could not handle: with a time for the next try, or given up on. */
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

/** How far the stream was last found to agree with the outbox. */
export type OutboxCheckTable = {
  stream: string
  createdAt: string
  streamSeq: number
  /** The message at that place; null in an empty stream. */
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

/** Number space of the advisory lock a resting relay holds. */
export const restingRelayLock = 8472

/** The channel a relay of this schema listens on. */
export function outboxChannel(schema: string): string {
  return `outbox_${schema}`
}

/**
 * The tables of the bus; the first of the migrations of every service that has a database.
 *
 * @NOTE `notify` makes all commits of the cluster wait for each other (measured: 26k commits/s fall to 6k), so the trigger
 * notifies only while a relay rests. A resting relay holds an exclusive advisory lock; who gets it shared knows that
 * nobody rests, and keeps it until commit, so that no relay can go to rest without looking at this row first.
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

/** @NOTE `retry_requested_at` is read by releases up to 0.1 only, which may run beside this one. */
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

/** What `migrations` of every service with a database begin with. */
export const eventBusMigrations: readonly Migration[] = [firstTables, tries, withdrawals]
