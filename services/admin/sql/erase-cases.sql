-- What store/erase-cases.ts sends.

-- listCasesWaitingAbout
select
  "id"
from
  "moderation_case"
where
  "subject_user_id" = $1
  and "state" <> $2
order by
  "id"
limit
  $3;

-- listCasesClaimedBy
select
  "id"
from
  "moderation_case"
where
  "claimed_by" = $1
order by
  "id"
limit
  $2;

-- eraseEvidenceBy
update evidence
set
  goes_when_decided = true
from
  moderation_case
where
  evidence.sender_id = $1
  and not goes_when_decided
  and moderation_case.id = evidence.case_id
  and state <> 'decided'
  and subject_user_id is distinct from $2;
delete from evidence using moderation_case
where
  evidence.sender_id = $1
  and moderation_case.id = evidence.case_id
  and (
    state = 'decided'
    or subject_user_id = $2
  );

-- eraseReporter
update report
set
  reporter_id = null,
  description = case
    when outcome is null then description
    else ''
  end
where
  reporter_id = $1;

-- eraseSubject
delete from evidence using moderation_case
where
  moderation_case.id = evidence.case_id
  and subject_user_id = $1;
update moderation_case
set
  subject_id = null,
  subject_user_id = null,
  reported_profile = null,
  reported_template = null,
  keeps_copies = false
where
  subject_user_id = $1;
update report
set
  subject_id = null,
  subject_user_id = null,
  description = ''
where
  subject_user_id = $1;
update moderation_action
set
  subject_user_id = null,
  reason = '',
  note = null
where
  subject_user_id = $1;

-- eraseStaff
delete from case_look
where
  staff_id = $1;
update case_move
set
  moved_by = null
where
  moved_by = $1;
update moderation_action
set
  acted_by = null
where
  acted_by = $1;
update moderation_case
set
  claimed_by = null,
  claimed_until = null
where
  claimed_by = $1
  and state <> 'claimed';
