import type { Migration } from '@codekin/db/migrate'

/** Projections of what other services decide about who may see whom. */
export const projections: Migration = {
  id: '0005-projections',
  sql: `
    create table block (
      user_id uuid not null,
      blocked_user_id uuid not null,
      source_version integer not null,
      is_active boolean not null,
      primary key (user_id, blocked_user_id)
    );

    create table match_pair (
      match_id uuid primary key,
      low_user_id uuid not null,
      high_user_id uuid not null,
      is_ended boolean not null
    );
    create index match_pair_users_idx on match_pair (low_user_id, high_user_id) where not is_ended;

    -- Suspension and shadow ban are two facts; each remembers the newest decision about itself.
    create table standing (
      user_id uuid primary key,
      suspension_version integer not null default 0,
      is_suspended boolean not null default false,
      suspension_reason text,
      suspended_until timestamptz(3),
      shadow_ban_version integer not null default 0,
      shadow_banned_until timestamptz(3)
    );
  `,
}
