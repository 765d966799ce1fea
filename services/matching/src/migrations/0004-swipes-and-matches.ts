import type { Migration } from '@codekin/db/migrate'

/** Swipes, matches, and the daily number of swipes. */
export const swipesAndMatches: Migration = {
  id: '0004-swipes-and-matches',
  sql: `
create table swipe (
  user_id uuid not null,
  target_user_id uuid not null,
  action text not null constraint swipe_action_known check (action in ('like', 'pass', 'superlike')),
  note text,
  decided_at timestamptz(3) not null,
  primary key (user_id, target_user_id)
);
create index swipe_likes_received on swipe (target_user_id, decided_at) where action <> 'pass';

-- The two members stand in order, so that a pair has one place whoever asks.
create table match (
  id uuid primary key,
  low_user_id uuid not null,
  high_user_id uuid not null,
  status text not null default 'active' constraint match_status_known check (status in ('active', 'ended')),
  source text not null constraint match_source_known check (source in ('swipe', 'staff')),
  matched_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_by uuid,
  end_reason text constraint match_end_reason_known check (end_reason in ('ended', 'blocked')),
  constraint match_pair_key unique (low_user_id, high_user_id),
  constraint match_pair_ordered check (low_user_id < high_user_id),
  constraint match_end_whole check ((status = 'ended') = (ended_at is not null))
);
create index match_of_low on match (low_user_id, matched_at desc, id desc);
create index match_of_high on match (high_user_id, matched_at desc, id desc);

-- One row per developer, changed by each swipe: room is left so that it stays in its page.
create table swipe_day (
  user_id uuid primary key,
  day date not null,
  used integer not null,
  last_target_user_id uuid,
  last_decided_at timestamptz(3)
) with (fillfactor = 50);
`,
}
