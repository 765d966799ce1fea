-- What store/signals.ts sends.

-- listObservations
select
  *
from
  "observation"
where
  "user_id" in ($1)
order by
  "kind";

-- replaceObservations
delete from "observation"
where
  "user_id" = $1
  and "kind" not in ($2);
insert into
  "observation" ("user_id", "kind", "value", "evidence", "observed_at", "looked_at")
values
  ($1, $2, $3, $4::jsonb, $5, $6)
on conflict ("user_id", "kind") do update
set
  "value" = "excluded"."value",
  "evidence" = "excluded"."evidence",
  "observed_at" = "excluded"."observed_at",
  "looked_at" = "excluded"."looked_at";

-- upsertScore
insert into
  "trust_score" ("user_id", "score", "weighed_at", "is_suspect", "suspect_since")
values
  ($1, $2, $3, $4, $5)
on conflict ("user_id") do update
set
  "score" = $6,
  "weighed_at" = $7,
  "is_suspect" = $8,
  "suspect_since" = coalesce("trust_score"."suspect_since", "excluded"."suspect_since");

-- insertTrustChange
insert into
  "trust_change" ("id", "user_id", "changed_at", "from_level", "to_level", "why")
values
  ($1, $2, $3, $4, $5, $6);

-- listTrustChanges
select
  *
from
  "trust_change"
where
  "user_id" = $1
  and "to_level" > "from_level"
  and ("changed_at", "id") < ($2, $3)
order by
  "changed_at" desc,
  "id" desc
limit
  $4;

-- listFlaggedAccounts
select
  "trust_score"."user_id",
  "score",
  "suspect_since",
  coalesce("trust_level", 2) as "trust_level"
from
  "trust_score"
  left join "standing" on "standing"."user_id" = "trust_score"."user_id"
where
  "is_suspect" = $1
  and "trust_score"."user_id" <> $2
  and ("score", "trust_score"."user_id") > ($3, $4)
order by
  "score",
  "trust_score"."user_id"
limit
  $5;

-- countFlaggedAccounts
select
  count(*) as "count"
from
  "trust_score"
where
  "is_suspect" = $1;

-- countLevels
select
  "trust_level" as "level",
  count(*) as "accounts"
from
  "account"
group by
  "trust_level"
order by
  "trust_level";

-- countObserved
select
  kind,
  count(*)::int as count
from
  observation
  join unnest($1::text[], $2::boolean[], $3::float8[]) as bar (kind, is_on, threshold) using (kind)
where
  is_on
  and value >= threshold
  and observed_at >= $4
group by
  kind
order by
  kind;
