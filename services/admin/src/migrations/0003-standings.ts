import type { Migration } from '@codekin/db/migrate'

/** Decisions of moderation and trust in force. People without a row are in good standing. */
export const standings: Migration = {
  id: '0003-standings',
  sql: `
-- source_version 0: nothing was decided yet that others are told of.
create table standing (
  user_id uuid primary key,
  source_version bigint not null,
  decided_at timestamptz(3) not null,
  is_suspended boolean not null,
  suspension_reason text,
  suspended_until timestamptz(3),
  shadow_banned_until timestamptz(3),
  is_restricted boolean not null,
  restricted_until timestamptz(3),
  verification_required_at timestamptz(3),
  trust_level smallint not null constraint standing_trust_level_known check (trust_level between 0 and 4),
  constraint standing_suspension_whole check (is_suspended or (suspension_reason is null and suspended_until is null)),
  constraint standing_restriction_whole check (is_restricted or restricted_until is null)
);
create index standing_suspended on standing (user_id) where is_suspended;
create index standing_shadow_banned on standing (user_id) where shadow_banned_until is not null;
create index standing_ends on standing (least(suspended_until, shadow_banned_until, restricted_until))
  where least(suspended_until, shadow_banned_until, restricted_until) is not null;
create index standing_trust_level on standing (trust_level, user_id);
`,
}
