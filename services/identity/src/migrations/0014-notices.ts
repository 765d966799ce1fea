import type { Migration } from '@codekin/db/migrate'

/** Notices to be mailed, and their unsubscribe links. */
export const notices: Migration = {
  id: '0014-notices',
  sql: `
    create table notice (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      kind text not null,
      other_id uuid,
      match_id uuid,
      seq integer,
      occurred_at timestamptz(3) not null,
      ready_at timestamptz(3) not null,
      due_at timestamptz(3) not null,
      mail_id uuid
    );
    create index notice_due_idx on notice (due_at) where mail_id is null;
    create index notice_user_idx on notice (user_id, match_id);
    create index notice_mail_idx on notice (mail_id);
    create index notice_occurred_at_idx on notice (occurred_at);

    create table read_mark (
      user_id uuid not null,
      match_id uuid not null,
      up_to_seq integer not null,
      read_at timestamptz(3) not null,
      primary key (user_id, match_id)
    );
    create index read_mark_read_at_idx on read_mark (read_at);

    create table unsubscribe_link (
      token_hash bytea primary key,
      user_id uuid not null references account (id) on delete cascade,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index unsubscribe_link_user_id_idx on unsubscribe_link (user_id);
    create index unsubscribe_link_expires_at_idx on unsubscribe_link (expires_at);
  `,
}
