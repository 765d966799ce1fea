-- What store/rules.ts sends.

-- listChangedRules
select distinct
  on ("rule_id") *
from
  "rule_version"
order by
  "rule_id",
  "version" desc;

-- listRuleVersions
select
  *
from
  "rule_version"
where
  "rule_id" = $1
order by
  "version" desc
limit
  $2;

-- insertRuleVersion
insert into
  "rule_version" ("rule_id", "version", "settings", "changed_by", "changed_at", "switched_off")
values
  ($1, $2, $3::jsonb, $4, $5, $6)
on conflict ("rule_id", "version") do nothing;

-- insertSimulation
insert into
  "rule_simulation" ("rule_id", "settings", "simulated_by", "simulated_at")
values
  ($1, $2::jsonb, $3, $4);

-- hasSimulation
select
  "rule_id"
from
  "rule_simulation"
where
  "rule_id" = $1
  and "simulated_at" >= $2
  and "settings" = $3::jsonb
limit
  $4;

-- measureRule
with
  seen as (
    select
      user_id,
      $1
      and value >= $2::float8 as is_touched,
      $3
      and value >= $4::float8 as was_touched
    from
      observation
    where
      kind = $5
      and looked_at >= $6
  ),
  decided as (
    select distinct
      on (subject_user_id) subject_user_id as user_id,
      outcome = 'upheld' as is_upheld
    from
      moderation_case
    where
      report_group = 'fake'
      and outcome in ('upheld', 'dismissed')
      and subject_user_id is not null
    order by
      subject_user_id,
      decided_at desc
  )
select
  (
    select
      count(distinct user_id)::int
    from
      observation
    where
      looked_at >= $7
  ) as examined,
  count(*) filter (
    where
      is_touched
  )::int as touched,
  count(*) filter (
    where
      is_touched
      and not was_touched
  )::int as "newlyTouched",
  count(*) filter (
    where
      is_touched
      and is_upheld is not null
  )::int as "decidedTouched",
  count(*) filter (
    where
      is_touched
      and is_upheld
  )::int as "upheldTouched",
  (
    select
      count(*)::int
    from
      decided
    where
      is_upheld
  ) as upheld
from
  seen
  left join decided using (user_id);

-- listFindings
with
  decided as (
    select distinct
      on (subject_user_id) subject_user_id as user_id,
      outcome = 'upheld' as is_upheld
    from
      moderation_case
    where
      report_group = 'fake'
      and outcome in ('upheld', 'dismissed')
      and subject_user_id is not null
    order by
      subject_user_id,
      decided_at desc
  ),
  finding as (
    select
      kind,
      value,
      is_upheld
    from
      decided
      join observation using (user_id)
    where
      looked_at >= $1
  )
select
  count(finding.kind)::int as "decidedTouched",
  count(*) filter (
    where
      finding.is_upheld
  )::int as "upheldTouched"
from
  unnest($2::text[], $3::boolean[], $4::float8[]) with ordinality as bar (kind, is_on, threshold, place)
  left join finding on finding.kind = bar.kind
  and bar.is_on
  and finding.value >= bar.threshold
group by
  place
order by
  place;

-- listNewlyTouched
select
  "user_id"
from
  "observation"
where
  "kind" = $1
  and "value" >= $2
  and "value" < $3
order by
  "value" desc
limit
  $4;

-- upsertObservedDue
insert into
  trust_due (user_id, due_at)
select
  user_id,
  $1::timestamptz
from
  observation
where
  kind = $2
order by
  user_id
on conflict (user_id) do update
set
  due_at = excluded.due_at
where
  excluded.due_at < trust_due.due_at;
