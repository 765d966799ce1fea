-- What store/account-states.ts sends.

-- upsertAccountVersion
insert into
  "account_state" ("user_id", "source_version")
values
  ($1, $2)
on conflict ("user_id") do update
set
  "source_version" = account_state.source_version + 1;

-- findAccountState
select
  "account"."id",
  "account_state"."source_version",
  "account"."email",
  "profile"."full_name",
  "account"."role",
  "account"."email_verified_at",
  "account"."closed_at",
  "account"."erases_at",
  "onboarding"."completed_at" as "onboarding_completed_at",
  "account"."origin",
  "account"."created_at",
  "account"."admin_since",
  "account"."admin_until"
from
  "account"
  inner join "account_state" on "account_state"."user_id" = "account"."id"
  inner join "profile" on "profile"."user_id" = "account"."id"
  left join "onboarding" on "onboarding"."user_id" = "account"."id"
where
  "account"."id" = $1;

-- listAccountStates
select
  "account"."id",
  "account_state"."source_version",
  "account"."email",
  "profile"."full_name",
  "account"."role",
  "account"."email_verified_at",
  "account"."closed_at",
  "account"."erases_at",
  "onboarding"."completed_at" as "onboarding_completed_at",
  "account"."origin",
  "account"."created_at",
  "account"."admin_since",
  "account"."admin_until"
from
  "account"
  inner join "account_state" on "account_state"."user_id" = "account"."id"
  inner join "profile" on "profile"."user_id" = "account"."id"
  left join "onboarding" on "onboarding"."user_id" = "account"."id"
where
  not exists (
    select
      "erasure"."user_id"
    from
      "erasure"
    where
      "erasure"."user_id" = "account"."id"
  )
  and "account"."id" > $1
order by
  "account"."id"
limit
  $2;
