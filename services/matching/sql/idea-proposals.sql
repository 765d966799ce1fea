-- What store/idea-proposals.ts sends.

-- insertProposal
insert into
  "idea_proposal" (
    "id",
    "match_id",
    "idea_id",
    "idea",
    "proposed_by",
    "other_user_id",
    "proposed_at",
    "announced_as",
    "accepted_at",
    "declined_at",
    "is_hidden"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, is_shadow_banned ($11::uuid, $12))
returning
  *;

-- listProposals
select
  *
from
  "idea_proposal"
where
  "match_id" = $1
  and (
    "proposed_by" = $2
    or "is_hidden" = $3
  )
order by
  "proposed_by" = $4 desc,
  "id";

-- findProposal
select
  *
from
  "idea_proposal"
where
  "id" = $1;

-- deleteProposal
with
  removed as (
    delete from idea_proposal
    where
      id = $1::uuid
    returning
      announced_as
  )
insert into
  withdrawal (event_id)
select
  unnest(announced_as)
from
  removed
on conflict do nothing;

-- deleteProposalsOf
with
  removed as (
    delete from idea_proposal
    where
      id = any (
        array(
          select
            id
          from
            idea_proposal
          where
            proposed_by = $1::uuid
          union all
          select
            id
          from
            idea_proposal
          where
            other_user_id = $2::uuid
          limit
            $3
        )
      )
    returning
      announced_as
  ),
  withdrawn as (
    insert into
      withdrawal (event_id)
    select
      unnest(announced_as)
    from
      removed
    on conflict do nothing
  )
select
  count(*)::integer as count
from
  removed;

-- updateProposalAccepted
update "idea_proposal"
set
  "accepted_at" = $1,
  "is_hidden_acceptance" = is_shadow_banned ($2::uuid, $3),
  "announced_as" = announced_as || $4::uuid
where
  "id" = $5
  and "other_user_id" = $6
  and "is_hidden" = $7
  and "accepted_at" is null
returning
  *;

-- updateProposalDeclined
update "idea_proposal"
set
  "declined_at" = $1,
  "is_hidden_decline" = is_shadow_banned ($2::uuid, $3),
  "announced_as" = announced_as || $4::uuid
where
  "id" = $5
  and "other_user_id" = $6
  and "is_hidden" = $7
  and "accepted_at" is null
  and "declined_at" is null
returning
  *;

-- isFirstMessageThrottled
select
  exists (
    select
    from
      standing
    where
      user_id = $1::uuid
      and first_messages_per_day is not null
      and (
        friction_until is null
        or friction_until > $2
      )
  )
  and not exists (
    select
    from
      conversation_message
    where
      conversation_id = $3::uuid
      and (
        not is_hidden
        or sender_id = $4::uuid
      )
  ) as would;
