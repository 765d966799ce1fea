-- What store/trust-due.ts sends.

-- upsertDue
insert into
  "trust_due" ("user_id", "due_at")
values
  ($1, $2)
on conflict ("user_id") do update
set
  "due_at" = "excluded"."due_at"
where
  "excluded"."due_at" < "trust_due"."due_at";

-- claimDue
delete from trust_due
where
  user_id = (
    select
      user_id
    from
      trust_due
    where
      due_at <= $1
    order by
      due_at
    limit
      1
    for update
      skip locked
  )
returning
  user_id as "userId";
