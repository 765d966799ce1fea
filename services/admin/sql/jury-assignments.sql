-- What store/jury-assignments.ts sends.

-- insertJuryAssignments
insert into
  "jury_deal" ("id", "juror_id", "case_id", "known_key", "dealt_at", "vote", "voted_at")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- listJuryAssignments
select
  deal.id,
  deal.case_id as "caseId",
  deal.known_key as "knownKey",
  deal.dealt_at as "dealtAt",
  one.report_group as "reportGroup",
  nullif(
    btrim(
      coalesce(
        (
          select
            said.content
          from
            evidence said
          where
            said.case_id = one.id
            and said.message_id = one.subject_id
        ),
        concat_ws(
          E'
',
          one.reported_profile ->> 'headline',
          one.reported_profile ->> 'bio',
          one.reported_template ->> 'title',
          one.reported_template ->> 'body'
        )
      ),
      E' \n'
    ),
    ''
  ) as text
from
  jury_deal deal
  left join moderation_case one on one.id = deal.case_id
where
  deal.juror_id = $1
  and deal.voted_at is null
  and (
    deal.known_key is not null
    or (
      (
        one.state in ('open', 'reopened')
        and one.report_group = any ($2::text[])
        and one.subject_user_id is not null
        and not exists (
          select
          from
            evidence_photo shown
          where
            shown.case_id = one.id
            and shown.message_id = one.subject_id
        )
        and not exists (
          select
          from
            evidence said
          where
            said.case_id = one.id
            and $3::uuid in (said.sender_id, said.recipient_id)
        )
        and not exists (
          select
          from
            (
              select
                one.subject_user_id as user_id
              union
              select
                filed.reporter_id
              from
                report filed
              where
                filed.case_id = one.id
            ) as party
          where
            party.user_id = $4
            or exists (
              select
              from
                match_pair met
              where
                met.low_user_id = least(party.user_id, $5::uuid)
                and met.high_user_id = greatest(party.user_id, $6::uuid)
            )
            or exists (
              select
              from
                block
              where
                (block.user_id, block.blocked_user_id) in ((party.user_id, $7::uuid), ($8::uuid, party.user_id))
            )
            or exists (
              select
              from
                report other
              where
                (other.reporter_id, other.subject_user_id) in ((party.user_id, $9::uuid), ($10::uuid, party.user_id))
            )
        )
      )
      and nullif(
        btrim(
          coalesce(
            (
              select
                said.content
              from
                evidence said
              where
                said.case_id = one.id
                and said.message_id = one.subject_id
            ),
            concat_ws(
              E'
',
              one.reported_profile ->> 'headline',
              one.reported_profile ->> 'bio',
              one.reported_template ->> 'title',
              one.reported_template ->> 'body'
            )
          ),
          E' \n'
        ),
        ''
      ) is not null
    )
  )
order by
  deal.id
limit
  $11;

-- listJudgeable
select
  one.id
from
  moderation_case one
where
  (
    one.state in ('open', 'reopened')
    and one.report_group = any ($1::text[])
    and one.subject_user_id is not null
    and not exists (
      select
      from
        evidence_photo shown
      where
        shown.case_id = one.id
        and shown.message_id = one.subject_id
    )
    and not exists (
      select
      from
        evidence said
      where
        said.case_id = one.id
        and $2::uuid in (said.sender_id, said.recipient_id)
    )
    and not exists (
      select
      from
        (
          select
            one.subject_user_id as user_id
          union
          select
            filed.reporter_id
          from
            report filed
          where
            filed.case_id = one.id
        ) as party
      where
        party.user_id = $3
        or exists (
          select
          from
            match_pair met
          where
            met.low_user_id = least(party.user_id, $4::uuid)
            and met.high_user_id = greatest(party.user_id, $5::uuid)
        )
        or exists (
          select
          from
            block
          where
            (block.user_id, block.blocked_user_id) in ((party.user_id, $6::uuid), ($7::uuid, party.user_id))
        )
        or exists (
          select
          from
            report other
          where
            (other.reporter_id, other.subject_user_id) in ((party.user_id, $8::uuid), ($9::uuid, party.user_id))
        )
    )
  )
  and nullif(
    btrim(
      coalesce(
        (
          select
            said.content
          from
            evidence said
          where
            said.case_id = one.id
            and said.message_id = one.subject_id
        ),
        concat_ws(
          E'
',
          one.reported_profile ->> 'headline',
          one.reported_profile ->> 'bio',
          one.reported_template ->> 'title',
          one.reported_template ->> 'body'
        )
      ),
      E' \n'
    ),
    ''
  ) is not null
  and not exists (
    select
    from
      jury_deal deal
    where
      deal.juror_id = $10
      and deal.case_id = one.id
  )
order by
  one.rank desc,
  one.id desc
limit
  $11;

-- listPartyNames
with
  party as (
    select
      id as case_id,
      subject_user_id as user_id
    from
      moderation_case
    where
      id = any ($1::uuid[])
    union
    select
      case_id,
      reporter_id
    from
      report
    where
      case_id = any ($2::uuid[])
    union
    select
      case_id,
      sender_id
    from
      evidence
    where
      case_id = any ($3::uuid[])
    union
    select
      case_id,
      recipient_id
    from
      evidence
    where
      case_id = any ($4::uuid[])
  )
select
  party.case_id as "caseId",
  account.full_name as name
from
  party
  join account using (user_id)
union
select
  party.case_id,
  card.github_username
from
  party
  join card using (user_id)
where
  card.github_username is not null
union
select
  id,
  reported_profile ->> 'full_name'
from
  moderation_case
where
  id = any ($5::uuid[])
  and reported_profile is not null;

-- findJuryAssignment
select
  *
from
  "jury_deal"
where
  "id" = $1
  and "juror_id" = $2;

-- updateJuryVote
update "jury_deal"
set
  "vote" = $1,
  "voted_at" = $2
where
  "id" = $3;

-- countJuryAssignments
select
  count(*) as "dealt",
  count("voted_at") as "voted"
from
  "jury_deal"
where
  "juror_id" = $1;

-- listVotes
select
  "jury_deal"."vote",
  "juror"."known_right" as "right",
  "juror"."known_answered" as "answered"
from
  "jury_deal"
  inner join "juror" on "juror"."user_id" = "jury_deal"."juror_id"
where
  "jury_deal"."case_id" = $1
  and "jury_deal"."voted_at" >= $2;

-- listJurorAssignments: the first
select
  *
from
  "jury_deal"
where
  "juror_id" = $1
order by
  "id"
limit
  $2;

-- listJurorAssignments: further
select
  *
from
  "jury_deal"
where
  "juror_id" = $1
  and "id" > $2
order by
  "id"
limit
  $3;
