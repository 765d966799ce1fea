-- What store/code-tries.ts sends.

-- upsertCodeTry
insert into
  "code_try" ("key_hash", "used", "since")
values
  ($1, $2, $3)
on conflict ("key_hash") do update
set
  "used" = case
    when code_try.since <= $4 then 1
    else code_try.used + 1
  end,
  "since" = case
    when code_try.since <= $5 then $6
    else code_try.since
  end
where
  (
    code_try.since <= $7
    or "code_try"."used" < $8
  )
returning
  "used";

-- findCodeTriesSince
select
  "since"
from
  "code_try"
where
  "key_hash" = $1;

-- updateCodeTriesRefunded
update "code_try"
set
  "used" = greatest(0, used - $1::int)
where
  "key_hash" = $2;

-- deleteCodeTriesBefore
delete from "code_try"
where
  "since" < $1;
