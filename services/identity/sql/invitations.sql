-- What store/invitations.ts sends.

-- findOpenInvitation
select
  *
from
  "invitation"
where
  "code_hash" = $1
  and "withdrawn_at" is null
  and "ends_at" > $2
  and "used" < "uses";

-- listInvitations: the first page
select
  "invitation".*,
  "maker"."user_id" as "maker_id",
  "maker"."full_name" as "maker_name",
  "withdrawer"."user_id" as "withdrawer_id",
  "withdrawer"."full_name" as "withdrawer_name"
from
  "invitation"
  left join "invitation_deed" as "making" on "making"."invitation_id" = "invitation"."id"
  and "making"."deed" = $1
  left join "profile" as "maker" on "maker"."user_id" = "making"."user_id"
  left join "invitation_deed" as "withdrawal" on "withdrawal"."invitation_id" = "invitation"."id"
  and "withdrawal"."deed" = $2
  left join "profile" as "withdrawer" on "withdrawer"."user_id" = "withdrawal"."user_id"
order by
  "invitation"."created_at" desc,
  "invitation"."id" desc
limit
  $3;

-- listInvitations: after a place
select
  "invitation".*,
  "maker"."user_id" as "maker_id",
  "maker"."full_name" as "maker_name",
  "withdrawer"."user_id" as "withdrawer_id",
  "withdrawer"."full_name" as "withdrawer_name"
from
  "invitation"
  left join "invitation_deed" as "making" on "making"."invitation_id" = "invitation"."id"
  and "making"."deed" = $1
  left join "profile" as "maker" on "maker"."user_id" = "making"."user_id"
  left join "invitation_deed" as "withdrawal" on "withdrawal"."invitation_id" = "invitation"."id"
  and "withdrawal"."deed" = $2
  left join "profile" as "withdrawer" on "withdrawer"."user_id" = "withdrawal"."user_id"
where
  ("invitation"."created_at", "invitation"."id") < ($3, $4)
order by
  "invitation"."created_at" desc,
  "invitation"."id" desc
limit
  $5;

-- insertInvitation
insert into
  "invitation" ("label", "plan", "plan_days", "uses", "used", "id", "code_hash", "ends_at", "created_at")
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("code_hash") do nothing
returning
  "id";

-- insertInvitationDeed
insert into
  "invitation_deed" ("invitation_id", "deed", "user_id", "done_at")
values
  ($1, $2, $3, $4);

-- updateInvitationWithdrawn
update "invitation"
set
  "withdrawn_at" = $1
where
  "id" = $2
  and "withdrawn_at" is null
returning
  "id";

-- updateInvitationUsed
update "invitation"
set
  "used" = "used" + $1
where
  "code_hash" = $2
  and "withdrawn_at" is null
  and "ends_at" > $3
  and "used" < "uses"
returning
  "id";

-- insertInvitationUse
insert into
  "invitation_use" ("user_id", "invitation_id", "used_at", "held_until")
values
  ($1, $2, $3, $4);

-- findWaitingUse
select
  "invitation_id",
  "plan",
  "plan_days",
  "held_until"
from
  "invitation_use"
  inner join "invitation" on "invitation"."id" = "invitation_id"
where
  "user_id" = $1
  and "confirmed_at" is null;

-- updateUseConfirmed
update "invitation_use"
set
  "confirmed_at" = $1
where
  "user_id" = $2
  and "confirmed_at" is null
returning
  "user_id";

-- deleteUsesUnconfirmed
with
  "gone" as (
    delete from "invitation_use"
    where
      "confirmed_at" is null
      and "held_until" <= $1
    returning
      "invitation_id"
  ),
  "counted" as (
    select
      "invitation_id",
      count(*)::integer as "times"
    from
      "gone"
    group by
      "invitation_id"
  )
update "invitation"
set
  "used" = "used" - "counted"."times"
from
  "counted"
where
  "invitation"."id" = "counted"."invitation_id";
