import type { Migration } from '@codekin/db/migrate'

/**
 * Closed accounts, the progress of their erasure, and the proof that it was done. `erasure_proof` doesn't say who was erased;
 * exports are files in `blob` with a row that names their owner.
 */
export const closedAccounts: Migration = {
  id: '0018-closed-accounts',
  sql: `
    alter table account
      add column closed_at timestamptz(3),
      add column erases_at timestamptz(3),
      add constraint account_closed_whole check ((closed_at is null) = (erases_at is null));
    create index account_erases_at_idx on account (erases_at) where erases_at is not null;

    -- No reference to the account: the row is what is left to do when that is gone.
    create table erasure (
      user_id uuid primary key,
      closed_at timestamptz(3) not null,
      begun_at timestamptz(3) not null,
      next_attempt_at timestamptz(3) not null,
      attempts integer not null default 0,
      last_error text
    );
    create table erasure_step (
      user_id uuid not null references erasure (user_id) on delete cascade,
      service text not null,
      place text,
      removed integer not null default 0,
      done_at timestamptz(3),
      primary key (user_id, service)
    );
    create table erasure_proof (
      id uuid primary key,
      closed_at timestamptz(3) not null,
      erased_at timestamptz(3) not null,
      removed jsonb not null
    );

    create table data_export (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      session_id uuid not null,
      status text not null constraint data_export_status_known
        check (status in ('waiting', 'working', 'ready', 'downloaded', 'expired', 'failed')),
      requested_at timestamptz(3) not null,
      ready_at timestamptz(3),
      expires_at timestamptz(3),
      sections jsonb not null default '[]',
      secret text,
      size_bytes bigint,
      attempts integer not null default 0,
      next_attempt_at timestamptz(3) not null
    );
    create index data_export_of_user on data_export (user_id, requested_at desc);
    create index data_export_due on data_export (next_attempt_at) where status in ('waiting', 'working');
    create unique index data_export_secret on data_export (secret) where secret is not null;
  `,
}
