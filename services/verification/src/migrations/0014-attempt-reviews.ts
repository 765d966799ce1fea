import type { Migration } from '@codekin/db/migrate'

/** Fingerprints of programs, and reviews of attempts with similar ones. */
export const attemptReviews: Migration = {
  id: '0014-attempt-reviews',
  sql: `
-- Marks of programs that passed, without what their task leads to.
create table test_fingerprint (
  attempt_id uuid not null,
  item_id text not null,
  version integer not null,
  mark integer not null,
  user_id uuid not null,
  primary key (attempt_id, item_id, mark)
);
create index test_fingerprint_mark on test_fingerprint (item_id, version, mark);
create index test_fingerprint_of_user on test_fingerprint (user_id);

-- Marks of an item that say nothing: many have them, or somebody looked and found them to be so.
create table test_idiom (
  item_id text not null,
  version integer not null,
  mark integer not null,
  primary key (item_id, version, mark)
);

-- waiting_since null: it is decided. revision rises with all that happens to it.
create table attempt_review (
  attempt_id uuid primary key,
  user_id uuid not null,
  findings jsonb not null,
  revision integer not null default 1,
  opened_at timestamptz(3) not null,
  waiting_since timestamptz(3),
  decided_at timestamptz(3),
  appeal text,
  appealed_at timestamptz(3),
  constraint attempt_review_waits_or_decided check (waiting_since is not null or decided_at is not null)
);
create index attempt_review_of_user on attempt_review (user_id);
create index attempt_review_waiting on attempt_review (waiting_since, attempt_id) where waiting_since is not null;
create index attempt_review_decided on attempt_review (decided_at desc, attempt_id desc) where waiting_since is null;

-- By the id of the order, which may come twice.
create table attempt_review_decision (
  order_id uuid primary key,
  attempt_id uuid not null references attempt_review on delete cascade,
  verdict text not null constraint attempt_review_verdict_known check (verdict in ('graded', 'voided')),
  reason text not null,
  decided_by uuid,
  decided_at timestamptz(3) not null
);
create index attempt_review_decision_of_attempt on attempt_review_decision (attempt_id, decided_at desc);
create index attempt_review_decision_by on attempt_review_decision (decided_by);

-- Programs are forgotten some time after they were judged.
create index test_attempt_with_code on test_attempt (graded_at) where codes <> '{}' and graded_at is not null;
`,
}
