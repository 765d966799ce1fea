import type { Migration } from '@codekin/db/migrate'

/**
 * Reports, their cases, staff decisions, and copied evidence. Erased people are null in all of them: the facts stay without
 * identifying anyone.
 */
export const cases: Migration = {
  id: '0010-cases',
  sql: `
-- rank is the score at time zero, so that waiting changes no row: domain/case-score.ts.
create table moderation_case (
  id uuid primary key,
  version integer not null,
  state text not null constraint moderation_case_state_known
    check (state in ('open', 'claimed', 'escalated', 'decided', 'appealed', 'reopened')),
  returns_to text,
  report_group text not null,
  subject_kind text not null constraint moderation_case_kind_known check (subject_kind in ('user', 'message', 'template')),
  subject_id uuid,
  subject_user_id uuid,
  reported_profile jsonb,
  -- Evidence or a profile that is to be forgotten some day.
  keeps_copies boolean not null,
  report_count integer not null,
  best_reliability double precision not null,
  log_odds double precision not null,
  rank double precision not null,
  opened_at timestamptz(3) not null,
  waiting_since timestamptz(3) not null,
  last_report_at timestamptz(3) not null,
  first_looked_at timestamptz(3),
  claimed_by uuid,
  claimed_until timestamptz(3),
  decided_at timestamptz(3),
  outcome text constraint moderation_case_outcome_known check (outcome in ('upheld', 'dismissed', 'moot')),
  constraint moderation_case_claim_whole
    check (state <> 'claimed' or (returns_to is not null and claimed_by is not null and claimed_until is not null))
);
-- Of one subject and group at most one case waits.
create unique index moderation_case_waiting on moderation_case (subject_kind, subject_id, report_group)
  where state in ('open', 'claimed', 'escalated', 'reopened') and subject_id is not null;
create index moderation_case_subject on moderation_case (subject_kind, subject_id, report_group, opened_at desc);
create index moderation_case_person on moderation_case (subject_user_id);
create index moderation_case_queue on moderation_case (rank desc, id desc) where state <> 'decided';
create index moderation_case_queue_group on moderation_case (report_group, rank desc, id desc) where state <> 'decided';
create index moderation_case_queue_state on moderation_case (state, rank desc, id desc);
create index moderation_case_queue_both on moderation_case (state, report_group, rank desc, id desc);
create index moderation_case_queue_age on moderation_case (opened_at) where state <> 'decided';
create index moderation_case_lease on moderation_case (claimed_until) where state = 'claimed';
create index moderation_case_claimed_by on moderation_case (claimed_by) where claimed_by is not null;
create index moderation_case_copies on moderation_case (decided_at) where state = 'decided' and keeps_copies;

-- Each move of the case machine that changed something; version is the case's after it.
create table case_move (
  case_id uuid not null constraint case_move_case references moderation_case (id),
  version integer not null,
  move text not null,
  to_state text not null,
  moved_by uuid,
  moved_at timestamptz(3) not null,
  primary key (case_id, version)
);
create index case_move_by on case_move (moved_by) where moved_by is not null;

-- Who of the staff looked at a case last when: a look is audited once while it lasts.
create table case_look (
  case_id uuid not null constraint case_look_case references moderation_case (id),
  staff_id uuid not null,
  looked_at timestamptz(3) not null,
  primary key (case_id, staff_id)
);
create index case_look_staff on case_look (staff_id);

create table report (
  id uuid primary key,
  case_id uuid not null constraint report_case references moderation_case (id),
  reporter_id uuid,
  subject_kind text not null,
  subject_id uuid,
  subject_user_id uuid,
  report_group text not null,
  reason text not null,
  description text not null,
  filed_at timestamptz(3) not null,
  outcome text constraint report_outcome_known check (outcome in ('upheld', 'dismissed', 'moot')),
  decided_at timestamptz(3)
);
-- Once per reporter, subject and reason.
create unique index report_once on report (reporter_id, subject_kind, subject_id, reason)
  where reporter_id is not null and subject_id is not null;
create index report_reporter on report (reporter_id, filed_at desc, id desc) where reporter_id is not null;
create index report_case on report (case_id, filed_at desc, id desc);
create index report_person on report (subject_user_id, filed_at desc, id desc) where subject_user_id is not null;
create index report_filed_at on report (filed_at);
create index report_pending on report (report_group, filed_at, id) where outcome is null;

-- Messages as they were when they were reported.
create table evidence (
  case_id uuid not null constraint evidence_case references moderation_case (id),
  message_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  sender_id uuid not null,
  recipient_id uuid not null,
  content text not null,
  is_hidden boolean not null,
  created_at timestamptz(3) not null,
  copied_at timestamptz(3) not null,
  -- Its author has no account any more: it goes as soon as the case about somebody else is decided.
  goes_when_decided boolean not null default false,
  primary key (case_id, message_id)
);
create index evidence_sender on evidence (sender_id);

-- What staff, or the community, did; case_id null: not because of reports. Its strikes are part of it.
create table moderation_action (
  id uuid primary key,
  case_id uuid constraint moderation_action_case references moderation_case (id),
  subject_user_id uuid,
  action text not null,
  policy text,
  reason text not null,
  note text,
  acted_by uuid,
  acted_at timestamptz(3) not null,
  ends_at timestamptz(3),
  strike_points integer not null constraint moderation_action_points_known check (strike_points >= 0),
  strikes_expire_at timestamptz(3),
  reversed_at timestamptz(3),
  -- Of a reversal: what it took back.
  reverses uuid constraint moderation_action_reverses references moderation_action (id)
);
create index moderation_action_person on moderation_action (subject_user_id, acted_at desc, id desc)
  where subject_user_id is not null;
create index moderation_action_case on moderation_action (case_id, acted_at desc, id desc) where case_id is not null;
create index moderation_action_by on moderation_action (acted_by) where acted_by is not null;
create index moderation_action_acted_at on moderation_action (acted_at);

-- Messages that messaging is to remove; carried out after the decision, as often as it takes.
create table removal_order (
  id uuid primary key,
  message_id uuid not null,
  staff_id uuid not null,
  ordered_at timestamptz(3) not null,
  next_attempt_at timestamptz(3) not null
);
create index removal_order_due on removal_order (next_attempt_at);
`,
}
